import type { StoreNow } from '@hansang/contract'
import { anItem, anItemWithSauces } from '@hansang/testing/samples'
import { describe, expect, it } from 'vitest'
import { groupsAsNow, itemsAsNow } from './menu-as-now.ts'

const now = (...soldOut: StoreNow['soldOut']): StoreNow => ({
  isOpenNow: true,
  revision: '',
  states: [],
  soldOut,
})
const chicken = anItemWithSauces()
const soup = anItem({ id: '11', isSoldOut: true })

describe('a menu as it is now', () => {
  it('is as it was served before the first answer', () => {
    const groups = [{ name: '메뉴', items: [chicken] }]
    expect(groupsAsNow(groups, null)).toBe(groups)
  })

  it('marks what is sold out, and nothing else', () => {
    const [laid, back] = itemsAsNow([chicken, soup], now({ kind: 'variant', id: '101' }))
    expect(laid?.prices.map(({ id, isSoldOut }) => [id, isSoldOut])).toEqual([
      ['100', false],
      ['101', true],
    ])
    expect([laid?.isSoldOut, back?.isSoldOut]).toEqual([false, false])
  })

  it('keeps a dish of which nothing changed, so that its row is not drawn again', () => {
    expect(itemsAsNow([chicken], now())[0]).toBe(chicken)
    expect(itemsAsNow([chicken], now({ kind: 'item', id: '10' }))[0]).not.toBe(chicken)
  })
})
