import { CallFailure } from '@hansang/contract'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { elementsOf, partOf } from '../../../../test/elements.ts'
import { renderHook } from '../../../../test/render-hook.ts'
import { callApi } from '../../../api/call-api.ts'
import { EmptyState } from '../../../ui/index.ts'
import AddressResultScreen from './AddressResultScreen.tsx'

vi.mock(import('react-router'), async (actual) => ({
  ...(await actual()),
  useNavigate: () => async () => {},
  useLocation: () => ({ state: { keyword: '서울' } }) as never,
  useSearchParams: () => [new URLSearchParams(), () => {}] as never,
}))
vi.mock(import('../../../api/call-api.ts'), async (actual) => ({ ...(await actual()), callApi: vi.fn() }))

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}))

async function below(): Promise<ReactNode> {
  const screen = await renderHook(
    () => AddressResultScreen({ params: { channel: 'bbq' } } as never),
    undefined,
  )
  const found = elementsOf(screen.current()).find(({ props }) => 'detailPath' in props)
  if (!found) throw new Error('no results are drawn')
  const { type: Results, props } = found as { type: (props: object) => ReactNode; props: object }
  return (await renderHook(() => Results(props), undefined)).current()
}

it.each([
  ['the words of the service', { reason: 'E0006', message: '주소를 상세히 입력해 주세요.' }],
  ['that it failed where there are none', { reason: 'E0006', message: '' }],
  ['that it failed without an answer', null],
])('a search that fails says %s', { tags: ['ERR-05', 'ADR-13'] }, async (_, answer) => {
  if (answer) vi.mocked(callApi).mockResolvedValue(answer as never)
  else vi.mocked(callApi).mockRejectedValue(new CallFailure('unreachable'))
  expect(partOf(await below(), EmptyState).title).toBe(answer?.message || '주소 검색에 실패했어요.')
})
