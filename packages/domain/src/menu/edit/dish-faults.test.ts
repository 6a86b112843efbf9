import { anItem, anOptionGroup } from '@hansang/testing/samples'
import { describe, expect, it } from 'vitest'
import { won } from '../../money.ts'
import type { MenuItem } from '../menu.ts'
import { dishFaults } from './dish-faults.ts'
import { arrangementRefusal } from './menu-arrangement.ts'
import { withOwnIds } from './new-ids.ts'

const group = (given: Partial<MenuItem['optionGroups'][number]>) => ({
  optionGroups: [{ ...anOptionGroup({ id: 'g', options: { 마늘: 0, 양념: 500 } }), name: '소스', ...given }],
})
const price = (amount: number) => ({
  prices: [{ id: '1', name: '보통', price: amount as ReturnType<typeof won>, isSoldOut: false }],
})
const [garlic] = anOptionGroup({ id: 'g', options: { 마늘: 0 } }).options

it('takes a single price that has its dish’s name of sixty letters, and no longer ones of several', {
  tags: ['MENU-08'],
}, () => {
  const name = '가'.repeat(60)
  const named = [{ id: '1', isSoldOut: false, price: won(1_000), name }]
  expect(dishFaults({ ...anItem({ id: '1' }), name, prices: named })).toEqual([])
  const several = [...named, { id: '2', isSoldOut: false, price: won(2_000), name: '대' }]
  expect(dishFaults({ ...anItem({ id: '1' }), name, prices: several }).map(({ at }) => at)).toEqual([
    'prices.0.name',
  ])
})

describe('a dish cannot be saved', () => {
  it.each<readonly [string, Partial<MenuItem>, string, string]>([
    ['without a name', { name: ' ' }, 'name', 'dishNoName'],
    ['with 61 letters', { name: '가'.repeat(61) }, 'name', 'dishTooLong'],
    ['with a long description', { description: '가'.repeat(1_001) }, 'description', 'dishTooLong'],
    ['without a price', { prices: [] }, 'prices', 'dishNoPrice'],
    ['for −1', price(-1), 'prices.0.price', 'dishPriceOdd'],
    ['for half a won', price(0.5), 'prices.0.price', 'dishPriceOdd'],
    ['for nothing', price(0), 'prices.0.price', 'dishPriceZero'],
    ['for ten million', price(10_000_000), 'prices.0.price', 'dishPriceHigh'],
    [
      'with a group without options',
      group({ options: [], minimum: 1 }),
      'optionGroups.0.options',
      'groupNoOptions',
    ],
    ['with a minimum above its options', group({ minimum: 3 }), 'optionGroups.0.minimum', 'groupMinimum'],
    [
      'with a maximum below its minimum',
      group({ minimum: 2, maximum: 1 }),
      'optionGroups.0.maximum',
      'groupMaximum',
    ],
    ['with a maximum above its options', group({ maximum: 3 }), 'optionGroups.0.maximum', 'groupMaximumHigh'],
    [
      'whose demanded options are all sold out',
      group({ minimum: 1, options: garlic ? [{ ...garlic, isSoldOut: true }] : [] }),
      'optionGroups.0.minimum',
      'groupAllSoldOut',
    ],
    [
      'with one option twice',
      group({ options: garlic ? [garlic, { ...garlic, id: 'other' }] : [] }),
      'optionGroups.0.options.1.name',
      'dishTwice',
    ],
  ])('%s', { tags: ['MENU-08'] }, (_, given, at, reason) => {
    expect(dishFaults({ ...anItem(), ...given }).map((fault) => [fault.at, fault.reason])).toContainEqual([
      at,
      reason,
    ])
  })

  it('unless it is whole', () => {
    const whole = { ...anItem(), ...group({ minimum: 1, maximum: 2 }) }
    expect([dishFaults(whole), dishFaults({ ...whole, ...price(9_999_990) })]).toEqual([[], []])
  })
})

describe('the order of a menu is refused', () => {
  const many = Array.from({ length: 1_001 }, (_, index) => String(index))
  it.each<readonly [string, readonly string[], readonly string[], string | undefined]>([
    ['with a group without a name', ['치킨', ' '], [], 'menuGroupNoName'],
    ['with one name twice', ['치킨', '치킨 '], [], 'menuGroupTwice'],
    ['with a long name', ['가'.repeat(31)], [], 'menuGroupTooLong'],
    ['with 51 groups', many.slice(0, 51), [], 'tooManyMenuGroups'],
    ['with 1,001 dishes', ['치킨'], many, 'tooManyDishes'],
    ['never for an empty group', ['치킨', '음료'], [], undefined],
  ])('%s', { tags: ['MENU-09'] }, (_, names, itemIds, reason) => {
    expect(arrangementRefusal(names.map((name) => ({ name, itemIds })))?.reason).toBe(reason)
  })
})

it('what stays of a dish keeps its ids, and nothing takes another dish’s', { tags: ['MENU-10'] }, () => {
  const stored = { ...anItem({ id: '10' }), ...group({ id: 'g' }) }
  const edited = {
    ...stored,
    prices: [...stored.prices, { id: 'of another dish', name: '큰', price: won(2), isSoldOut: false }],
    ...group({
      id: 'g',
      options: [...(stored.optionGroups[0]?.options ?? []), { ...garlic, id: '+1' } as never],
    }),
  }
  let count = 0
  const own = withOwnIds(edited, stored, () => `fresh-${(count += 1)}`)
  expect(own.prices.map(({ id }) => id)).toEqual([...stored.prices.map(({ id }) => id), 'fresh-1'])
  expect(own.optionGroups[0]?.options.map(({ id }) => id).at(-1)).toBe('fresh-2')
  expect([own.id, own.optionGroups[0]?.id]).toEqual(['10', 'g'])
})
