import { searchAddresses } from '@hansang/contract'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { elementsOf, partOf } from '../../../../test/elements.ts'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { useConsole } from '../../../../test/fake-console.ts'
import { renderHookAt } from '../../../../test/render-hook.ts'
import { EmptyState } from '../../../ui/index.ts'
import AddressResultScreen from './AddressResultScreen.tsx'

const api = useFakeApi()
useConsole()
const PLACE = { pathname: '/bbq/address/result', state: { keyword: '서울' } }

async function below(): Promise<ReactNode> {
  const screen = await renderHookAt(
    PLACE,
    () => AddressResultScreen({ params: { channel: 'bbq' } } as never),
    undefined,
  )
  const found = elementsOf(screen.current()).find(({ props }) => 'detailPath' in props)
  if (!found) throw new Error('no results are drawn')
  const { type: Results, props } = found as { type: (props: object) => ReactNode; props: object }
  return (await renderHookAt(PLACE, () => Results(props), undefined)).current()
}

const WORDS = '주소를 상세히 입력해 주세요.'

it.each([
  ['the words of the service', () => api.refuses(searchAddresses, WORDS), WORDS],
  ['that it failed where there are none', () => api.refuses(searchAddresses, ''), '주소 검색에 실패했어요.'],
  ['that it failed without an answer', () => api.cuts(searchAddresses), '주소 검색에 실패했어요.'],
])('a search that fails says %s', { tags: ['ERR-05', 'ADR-13'] }, async (_, fail, said) => {
  fail()
  expect(partOf(await below(), EmptyState).title).toBe(said)
})
