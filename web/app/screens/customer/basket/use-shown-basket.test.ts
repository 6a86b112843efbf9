import { type Basket, emptyBasket, type Menu, type MenuItem } from '@hansang/domain'
import { basketTexts } from '@hansang/messages'
import { aLine, anItemWithSauces } from '@hansang/testing/samples'
import { describe, expect, it } from 'vitest'
import { renderHook } from '../../../../test/render-hook.ts'
import { aStoreAnswer, anAddress } from '../../../../test/sample-store.ts'
import { useShownBasket } from './use-shown-basket.ts'

const basket: Basket = { ...emptyBasket('1001'), lines: [aLine({ quantity: 3 })] }
const store = aStoreAnswer({ acceptsOrders: true, isSwitchedOpen: true })
const menuOf = (change: Partial<MenuItem> = {}): Menu =>
  new Map([anItemWithSauces(change)].map((item) => [item.id, item]))

async function shown(menu: Menu | null, isSubmitting = false) {
  const given = { basket, store, menu, address: anAddress(), chosen: 'delivery' as const, isSubmitting }
  const { current, unmount } = await renderHook(() => useShownBasket(given), undefined)
  await unmount()
  return current()
}

describe('the shown basket', () => {
  it('shows no change and no quote before the menu is read', { tags: ['BSK-24'] }, async () => {
    expect(await shown(null)).toMatchObject({ type: 'delivery', changes: [], isQuoted: false })
  })

  it('is priced by its menu', { tags: ['BSK-24'] }, async () => {
    const { changes, cost, isQuoted, orderAmount } = await shown(menuOf())
    expect([changes, isQuoted]).toEqual([[], true])
    expect(cost.orderAmount).toBe(orderAmount)
  })

  it('cannot be ordered while a line is sold out', { tags: ['REG-13'] }, async () => {
    const { changes, button } = await shown(menuOf({ isSoldOut: true }))
    expect(changes).toHaveLength(1)
    expect(button.blockedBecause).toBe(basketTexts.dropFirst)
  })

  it('says that it is being sent', { tags: ['BSK-24'] }, async () => {
    expect((await shown(menuOf(), true)).button.label).toBe(basketTexts.sending)
  })
})
