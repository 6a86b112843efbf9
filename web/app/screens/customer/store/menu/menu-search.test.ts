import { CallFailure } from '@hansang/contract'
import { anItemWithSauces } from '@hansang/testing/samples'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { elementsOf, partOf } from '../../../../../test/elements.ts'
import { renderHook, settled } from '../../../../../test/render-hook.ts'
import { aStoreAnswer } from '../../../../../test/sample-store.ts'
import { callApi } from '../../../../api/call-api.ts'
import { clearBasket, useBasket } from '../../../../basket/basket.ts'
import { alerted, Button, EmptyState, SearchField } from '../../../../ui/index.ts'
import { MenuSearch } from './MenuSearch.tsx'
import { useItemTap } from './use-item-tap.ts'

vi.mock(import('../../../../api/call-api.ts'), async (actual) => ({ ...(await actual()), callApi: vi.fn() }))
vi.mock(import('../../../../ui/layers/dialogs.tsx'), async (actual) => ({
  ...(await actual()),
  alerted: vi.fn(),
}))
vi.mock(import('../../../../ui/layers/use-modal.ts'), () => ({ useModal: () => ({}) as never }))

const store = aStoreAnswer()

beforeEach(() => {
  vi.clearAllMocks()
  clearBasket()
})

async function searched(keyword: string) {
  const search = await renderHook(() => MenuSearch({ store, isBlocked: false, onClose: () => {} }), undefined)
  const field = partOf(search.current(), SearchField) as unknown as { onChange: (typed: string) => void }
  await settled(() => field.onChange(keyword))
  return search.current
}

describe('searching the menu', () => {
  it('says that nothing was found', { tags: ['ERR-40', 'MAIN-08'] }, async () => {
    vi.mocked(callApi).mockResolvedValue({ answer: { items: [] } } as never)
    const search = await searched('없는 메뉴')
    expect(partOf(search(), EmptyState).title).toBe('검색 결과가 없어요. 다른 메뉴를 검색해 보세요!')
    const field = partOf(search(), SearchField) as unknown as { onChange: (typed: string) => void }
    await settled(() => field.onChange(''))
    expect(elementsOf(search()).some(({ type }) => type === EmptyState)).toBe(false)
    expect(callApi).toHaveBeenCalledTimes(1)
  })

  it('focuses its field', async () => {
    const focus = vi.fn<() => void>()
    const search = await renderHook(() => {
      const drawn = MenuSearch({ store, isBlocked: false, onClose: () => {} })
      const { field } = partOf(drawn, SearchField) as { field?: { current: unknown } }
      if (field) field.current = { focus }
      return drawn
    }, undefined)
    expect(focus).toHaveBeenCalledOnce()
    await search.unmount()
  })

  it('logs a failure without an alert, and can be tried again in place', {
    tags: ['ERR-41', 'ERR-43'],
  }, async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const failure = new CallFailure('server-error')
    vi.mocked(callApi)
      .mockRejectedValueOnce(failure)
      .mockResolvedValue({ answer: { items: [] } } as never)
    const search = await searched('치킨')
    expect(alerted).not.toHaveBeenCalled()
    expect(logged).toHaveBeenCalledExactlyOnceWith(failure)
    expect(partOf(search(), EmptyState).title).toBe('서버 응답 오류예요.')
    const again = partOf(search(), Button) as unknown as { onClick: () => void }
    await settled(() => again.onClick())
    expect(partOf(search(), EmptyState).title).toBe('검색 결과가 없어요. 다른 메뉴를 검색해 보세요!')
    logged.mockRestore()
  })
})

it('a tap on a sold-out dish says so and adds nothing', { tags: ['ERR-16', 'MAIN-07'] }, async () => {
  const tap = await renderHook(() => useItemTap(store, false), undefined)
  const plain = { prices: anItemWithSauces().prices.slice(0, 1), optionGroups: [] }
  await settled(() => tap.current().take(anItemWithSauces({ ...plain, isSoldOut: true })))
  expect(alerted).toHaveBeenCalledExactlyOnceWith('품절된 상품이에요.')
  expect(useBasket.getState().lines).toEqual([])
})
