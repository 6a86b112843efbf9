import { CallFailure, searchMenu } from '@hansang/contract'
import { anItemWithSauces } from '@hansang/testing/samples'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { elementsOf, partOf } from '../../../../../test/elements.ts'
import { useFakeApi } from '../../../../../test/fake-api.ts'
import { useConsole } from '../../../../../test/fake-console.ts'
import { useDialogs } from '../../../../../test/fake-dialogs.ts'
import { renderHook, settled } from '../../../../../test/render-hook.ts'
import { aStoreAnswer } from '../../../../../test/sample-store.ts'
import { clearBasket, useBasket } from '../../../../basket/basket.ts'
import { Button, EmptyState, SearchField } from '../../../../ui/index.ts'
import { MenuRow } from './MenuRow.tsx'
import { MenuSearch } from './MenuSearch.tsx'
import { useItemTap } from './use-item-tap.ts'

const api = useFakeApi()
const dialogs = useDialogs()
const written = useConsole()
vi.mock(import('../../../../ui/layers/use-modal.ts'), () => ({ useModal: () => ({}) as never }))

const store = aStoreAnswer()
const groups = [{ name: '메뉴', items: [anItemWithSauces({ isSoldOut: true })] }]

beforeEach(() => clearBasket())

async function searched(keyword: string) {
  const search = await renderHook(
    () => MenuSearch({ store, groups, isBlocked: false, onClose: () => {} }),
    undefined,
  )
  const field = partOf(search.current(), SearchField) as unknown as { onChange: (typed: string) => void }
  await settled(() => field.onChange(keyword))
  return search.current
}

describe('searching the menu', () => {
  it('says that nothing was found', { tags: ['ERR-40', 'MAIN-08'] }, async () => {
    api.answers(searchMenu, { items: [] })
    const search = await searched('없는 메뉴')
    expect(partOf(search(), EmptyState).title).toBe('검색 결과가 없어요. 다른 메뉴를 검색해 보세요!')
    const field = partOf(search(), SearchField) as unknown as { onChange: (typed: string) => void }
    await settled(() => field.onChange(''))
    expect(elementsOf(search()).some(({ type }) => type === EmptyState)).toBe(false)
    expect(api.asked(searchMenu)).toHaveLength(1)
  })

  it('marks what sold out after the search', { tags: ['MAIN-07'] }, async () => {
    api.answers(searchMenu, { items: [anItemWithSauces()] })
    const search = await searched('간장')
    expect(partOf(search(), MenuRow)).toMatchObject({ does: 'refuse', item: { isSoldOut: true } })
  })

  it('focuses its field', async () => {
    let focused = 0
    const focus = () => void (focused += 1)
    const search = await renderHook(() => {
      const drawn = MenuSearch({ store, groups, isBlocked: false, onClose: () => {} })
      const { field } = partOf(drawn, SearchField) as { field?: { current: unknown } }
      if (field) field.current = { focus }
      return drawn
    }, undefined)
    expect(focused).toBe(1)
    await search.unmount()
  })

  it('logs a failure without an alert, and can be tried again in place', {
    tags: ['ERR-41', 'ERR-43'],
  }, async () => {
    api.fails(searchMenu, 500)
    const search = await searched('치킨')
    expect(dialogs.said()).toEqual([])
    expect(written.warnings()).toEqual([[expect.any(CallFailure)]])
    expect(partOf(search(), EmptyState).title).toBe('서버 응답 오류예요.')
    api.answers(searchMenu, { items: [] })
    const again = partOf(search(), Button) as unknown as { onClick: () => void }
    await settled(() => again.onClick())
    expect(partOf(search(), EmptyState).title).toBe('검색 결과가 없어요. 다른 메뉴를 검색해 보세요!')
  })
})

it('a tap on a sold-out dish says so and adds nothing', { tags: ['ERR-16', 'MAIN-07'] }, async () => {
  const tap = await renderHook(() => useItemTap(store, false), undefined)
  const plain = { prices: anItemWithSauces().prices.slice(0, 1), optionGroups: [] }
  await settled(() => tap.current().take(anItemWithSauces({ ...plain, isSoldOut: true })))
  expect(dialogs.said()).toEqual(['품절된 상품이에요.'])
  expect(useBasket.getState().lines).toEqual([])
})
