import { type MenuItem, type MenuPart, partKey } from '@hansang/domain'
import { aGroup, anItem, anItemWithSauces } from '@hansang/testing/samples'
import { describe, expect, it } from 'vitest'
import { aMark } from '../../../../test/sample-owned-now.ts'
import { type Dish, dishesOf, foundDishes, isSoldOut, partKeys, soldOutNow } from './dishes.ts'

const item = (parts: Partial<MenuItem>) => anItem({ id: '1', name: '김치찌개', ...parts })
const CHICKEN = anItemWithSauces()
const THE_DISH = { kind: 'item', id: '1' } as const
const ALL_OF_THE_CHICKEN = CHICKEN.prices.map(({ id }): MenuPart => ({ kind: 'variant', id }))

interface Marked {
  readonly marked?: readonly MenuPart[]
  readonly marks?: readonly MenuPart[]
}

function dishOf(read: MenuItem, { marked = [], marks = marked }: Marked = {}): Dish {
  const groups = [{ name: '메뉴', items: [read] }]
  const lasting = marks.map((part) => aMark(part))
  const [dish] = dishesOf({ groups, marked: partKeys(marked) }, lasting).values()
  if (!dish) throw new Error('no dish')
  return dish
}

describe('a dish that is sold out', () => {
  const gone = item({ isSoldOut: true })

  it('by staff has their mark', () => {
    const dish = dishOf(gone, { marked: [THE_DISH] })
    expect([dish.mark?.until, dish.isByProfile]).toEqual([aMark(THE_DISH).until, false])
  })

  it('without a mark is so by the profile', () => {
    expect([dishOf(gone).isByProfile, isSoldOut(dishOf(gone))]).toEqual([true, true])
  })

  it('is on sale again before the menu is read again', () => {
    expect(isSoldOut(dishOf(gone, { marked: [THE_DISH], marks: [] }))).toBe(false)
  })

  it('for want of all its variants is short, and marked by nobody', () => {
    const read = {
      ...CHICKEN,
      isSoldOut: true,
      prices: CHICKEN.prices.map((price) => ({ ...price, isSoldOut: true })),
    }
    const dish = dishOf(read, { marked: ALL_OF_THE_CHICKEN })
    expect([dish.isShort, dish.isByProfile, dish.mark]).toEqual([true, false, null])
  })
})

describe('the parts of a dish', () => {
  it('are its variants when it has several, and its options', () => {
    expect(dishOf(CHICKEN).parts.map(({ parts }) => parts.map(partKey))).toEqual([
      ['variant:100', 'variant:101'],
      aGroup().options.map(({ id }) => `option:${id}`),
    ])
    expect(dishOf(item({})).parts).toEqual([])
  })
})

describe('what is sold out now', () => {
  it('names an option of several dishes once, and a variant with its dish', () => {
    const other = { ...anItemWithSauces(), id: '11', name: '양념' }
    const [option] = aGroup().options
    const marks = [aMark({ kind: 'variant', id: '101' }), aMark({ kind: 'option', id: option!.id })]
    const groups = [{ name: '메뉴', items: [CHICKEN, { ...other, prices: other.prices.slice(0, 1) }] }]
    const parts = soldOutNow(dishesOf({ groups, marked: partKeys(marks) }, marks).values())
    expect(parts.map(({ name }) => name).toSorted()).toEqual(
      ['간장 한 마리 · 두 마리', option!.name].toSorted(),
    )
  })

  it('names an option of one dish with it', () => {
    const [option] = aGroup().options
    const marks = [aMark({ kind: 'option', id: option!.id })]
    const menu = { groups: [{ name: '메뉴', items: [CHICKEN] }], marked: partKeys(marks) }
    expect(soldOutNow(dishesOf(menu, marks).values()).map(({ name }) => name)).toEqual([
      `간장 한 마리 · ${option!.name}`,
    ])
  })

  it('includes what the profile marks', () => {
    expect(soldOutNow([dishOf(item({ isSoldOut: true }))]).map(({ name }) => name)).toEqual(['김치찌개'])
  })
})

describe('a search', () => {
  const dishes = [dishOf(item({})), dishOf(CHICKEN)]

  it.each([
    ['김치', ['김치찌개']],
    ['ㄱㅊㅉ', ['김치찌개']],
    [' ', ['김치찌개', '간장 한 마리']],
    ['냉면', []],
  ])('for "%s" finds %j', (keyword, names) => {
    expect(foundDishes(dishes, keyword).map(({ name }) => name)).toEqual(names)
  })
})
