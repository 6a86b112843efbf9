import { type BasketLine, emptyBasket, lineKey, lineTotal, type MenuItem, won } from '@hansang/domain'
import {
  aChosenOption,
  aCouponLine,
  aGroup,
  aLine,
  anItem,
  anItemWithSauces,
  anOption,
  aVariant,
} from '@hansang/testing/samples'
import { describe, expect, it } from 'vitest'
import { likeDish, replaced, replacements } from './offers.ts'

const whole = aVariant({ isSoldOut: true })
const double = aVariant({ id: '101', name: '두 마리', price: won(34_000) })
const chicken = (parts: Partial<MenuItem> = {}) => anItemWithSauces({ prices: [whole, double], ...parts })
const dish = (id: string, price: number, parts: Partial<MenuItem> = {}) =>
  anItem({ id, name: `메뉴 ${id}`, prices: [aVariant({ id: `${id}-p`, price: won(price) })], ...parts })
const sauced = aLine({ quantity: 2, options: [aChosenOption({ id: '71', price: won(500) })] })

function offered(line: BasketLine, item: MenuItem) {
  return replacements(line, [{ name: '치킨', items: [item] }])
}

describe('what replaces a sold-out line', { tags: ['REG-13'] }, () => {
  it('is another variant at its current price, with the line’s options and quantity', () => {
    const [two, ...more] = offered(sauced, chicken())
    const line = { priceId: '101', price: 34_000, quantity: 2, options: [{ id: '71', price: 1_000 }] }
    expect([two, more]).toMatchObject([{ name: '두 마리', line }, []])
    expect(two && lineTotal(two.line)).toBe(70_000)
  })

  it.each([
    ['the whole dish is sold out', sauced, chicken({ isSoldOut: true })],
    ['no other variant is left', sauced, chicken({ prices: [whole, { ...double, isSoldOut: true }] })],
    ['the dish has one variant', sauced, chicken({ prices: [whole] })],
    ['the line is paid by a coupon', aCouponLine(), chicken()],
  ])('is nothing when %s', (_, line, item) => {
    expect(offered(line, item)).toEqual([])
  })

  it('is the line without its sold-out option where the dish allows that', () => {
    const group = (minimum: number) =>
      aGroup({ minimum, options: [anOption({ id: '71', isSoldOut: true }), anOption({ id: '72' })] })
    const item = (minimum: number) => chicken({ prices: [aVariant()], optionGroups: [group(minimum)] })
    expect(offered(sauced, item(0))).toMatchObject([
      { without: ['소스'], line: { quantity: 2, options: [] } },
    ])
    expect(offered(sauced, item(1))).toEqual([])
  })

  it('takes its place, and adds to the identical line', () => {
    const [offer] = offered(sauced, chicken())
    if (!offer) throw new Error('nothing is offered')
    const other = aLine({ itemId: '20', priceId: '200' })
    const basket = { ...emptyBasket('1001'), lines: [sauced, other] }
    const once = replaced(basket, lineKey(sauced), offer.line)
    expect(once.lines).toEqual([offer.line, other])
    const twice = replaced({ ...once, lines: [...once.lines, sauced] }, lineKey(sauced), offer.line)
    expect(twice.lines.map(({ quantity }) => quantity)).toEqual([4, 1])
  })

  it('changes nothing when the line is no longer there', () => {
    const basket = emptyBasket('1001')
    expect(replaced(basket, lineKey(sauced), sauced)).toBe(basket)
  })
})

describe('a dish like the sold-out one', { tags: ['REG-13'] }, () => {
  const likeOf = (...items: MenuItem[]) =>
    likeDish(aLine(), [
      { name: '음료', items: [dish('30', 18_000)] },
      { name: '치킨', items: [anItemWithSauces({ isSoldOut: true }), ...items] },
    ])

  it('is the one of its group with the nearest price', () => {
    expect(likeOf(dish('21', 12_000), dish('22', 19_000), dish('23', 25_000))).toMatchObject({
      item: { id: '22' },
      price: 19_000,
    })
  })

  it('is neither sold out, nor hidden, nor of another kind', () => {
    const out = dish('21', 18_000, { isSoldOut: true })
    const hidden = dish('22', 18_000, { isShown: false })
    const beer = dish('23', 18_000, { restriction: 'ALCOHOL' })
    expect(likeOf(out, hidden, beer, dish('24', 9_000))?.item.id).toBe('24')
    expect(likeOf(out, hidden, beer)).toBeNull()
  })

  it('is priced by what can be had of it', () => {
    const prices = [
      aVariant({ price: won(18_000), isSoldOut: true }),
      aVariant({ id: '102', price: won(30_000) }),
    ]
    expect(likeOf(dish('21', 0, { prices }))?.price).toBe(30_000)
  })
})
