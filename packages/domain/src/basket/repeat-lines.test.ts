import { anItem, anItemWithSauces } from '@hansang/testing/samples'
import { describe, expect, it } from 'vitest'
import type { MenuItem } from '../menu/menu.ts'
import { multiplyWon, won } from '../money.ts'
import { repeatLines } from './repeat-lines.ts'
import type { RequestedLine } from './requested-line.ts'

const soup = anItem({ id: '11', name: '해장국' })
const noodles = anItem({ id: '12', name: '칼국수' })
const sauced = anItemWithSauces()

const menuOf = (...items: MenuItem[]) => new Map(items.map((item) => [item.id, item]))
const pastLine = (item: MenuItem, given: Partial<RequestedLine> = {}): RequestedLine => ({
  itemId: item.id,
  priceId: item.prices[0]?.id ?? '',
  itemName: item.name,
  priceName: item.prices[0]?.name ?? '',
  quantity: 1,
  restriction: '',
  options: [],
  coupon: null,
  claimedPrice: item.prices[0]?.price ?? won(0),
  claimedAmount: multiplyWon(item.prices[0]?.price ?? won(0), given.quantity ?? 1),
  ...given,
})

describe('ordering the lines of a past order again', { tags: ['REOR-10'] }, () => {
  it('uses today’s menu prices', () => {
    const dearer = { ...soup, prices: soup.prices.map((price) => ({ ...price, price: won(21_000) })) }
    expect(repeatLines(menuOf(dearer), [pastLine(soup, { quantity: 2 })])).toMatchObject({
      lines: [{ itemId: '11', price: 21_000, quantity: 2, amount: 42_000 }],
      leftOut: [],
      hasNewPrice: true,
    })
    expect(repeatLines(menuOf(soup), [pastLine(soup, { quantity: 2 })])).toMatchObject({ hasNewPrice: false })
  })

  it.each([
    ['gone', menuOf(noodles)],
    ['hidden', menuOf({ ...soup, isShown: false }, noodles)],
    ['sold out', menuOf({ ...soup, isSoldOut: true }, noodles)],
    ['without its variant', menuOf({ ...soup, prices: [] }, noodles)],
  ])('leaves out a dish that is %s, and names it once', (_, menu) => {
    const repeated = repeatLines(menu, [pastLine(soup), pastLine(noodles), pastLine(soup, { quantity: 3 })])
    expect(repeated).toMatchObject({ lines: [{ itemId: '12' }], leftOut: ['해장국'] })
  })

  it('leaves out a dish whose chosen option is gone', () => {
    const line = pastLine(sauced, {
      options: [{ groupId: '7', groupName: '소스', id: 'no-such-option', name: '소스', claimedPrice: null }],
    })
    expect(repeatLines(menuOf(sauced), [line])).toMatchObject({ lines: [], leftOut: [sauced.name] })
  })

  it('stops at a dish whose options no longer reach the minimum', { tags: ['REOR-07'] }, () => {
    const stricter = {
      ...sauced,
      optionGroups: sauced.optionGroups.map((group) => ({ ...group, minimum: 1 })),
    }
    const [group] = stricter.optionGroups
    expect(repeatLines(menuOf(stricter, soup), [pastLine(soup), pastLine(sauced)])).toMatchObject({
      reason: 'optionNotChosen',
      params: { group: group?.name },
      line: { itemId: sauced.id },
    })
  })
})
