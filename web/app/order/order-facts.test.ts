import { won } from '@hansang/domain'
import { expect, it } from 'vitest'
import { anOrder } from '../../test/sample-order.ts'
import { factsOf } from './order-facts.ts'

it.each([
  ['an order without a method yet', '', 18_000, true],
  ['an order with a prepaid method', 'PICK_PRE_CD', 18_000, true],
  ['an order paid at the counter', 'PICK_POST_CD', 18_000, false],
  ['an order with nothing due', '', 0, false],
])('%s', (_what, paymentMethod, due, isPaidAhead) => {
  expect(factsOf(anOrder({ paymentMethod, due: won(due) }))?.isPaidAhead).toBe(isPaidAhead)
})
