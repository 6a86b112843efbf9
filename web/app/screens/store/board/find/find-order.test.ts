import { expect, it } from 'vitest'
import { anOrder } from '../../../../../test/sample-order.ts'
import { findOrders } from './find-order.ts'

const orders = [
  anOrder({ number: 'a', dayNumber: 37, status: 'ORDER_COOKING', phone: '01012345678' }),
  anOrder({ number: 'b', dayNumber: 5678, status: 'ORDER_PAY_DONE', phone: '01000000001' }),
  anOrder({ number: 'c', dayNumber: 37, status: 'ORDER_PAY_DONE', phone: '01000000002' }),
  anOrder({ number: 'd', dayNumber: 4, status: 'ORDER_PAY_DONE', phone: '01099990000', isMasked: true }),
]

it.each([
  ['37', ['c', 'a']],
  ['#37', ['c', 'a']],
  [' 4 ', ['d']],
  ['5678', ['b', 'a']],
  ['0001', ['b']],
  ['0000', []],
  ['99', []],
  ['김치', []],
  ['', []],
])('on a board “%s” finds %j, as they stand there', { tags: ['PEAK-14'] }, (text, found) => {
  expect(findOrders(orders, text).map(({ number }) => number)).toEqual(found)
})
