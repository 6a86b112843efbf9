import { aLine } from '@hansang/testing/samples'
import { expect, it } from 'vitest'
import { goodsName } from './goods-name.ts'

const pancake = aLine({ itemId: '1', itemName: '해물파전' })
const soup = aLine({ itemId: '2', itemName: '해장국' })

it.each([
  ['해물파전', [{ ...pancake, quantity: 1 }]],
  ['해물파전 2개', [{ ...pancake, quantity: 2 }]],
  [
    '해물파전 3개',
    [
      { ...pancake, quantity: 1 },
      { ...pancake, priceId: 'large', quantity: 2 },
    ],
  ],
  [
    '해물파전 외 2개',
    [
      { ...pancake, quantity: 1 },
      { ...soup, quantity: 2 },
    ],
  ],
  ['', []],
])('an order is called %s', { tags: ['REG-16'] }, (name, lines) => {
  expect(goodsName(lines)).toBe(name)
})
