import { expect, it } from 'vitest'
import { ORDER_STATUSES } from '../order/lifecycle.ts'
import { isCooked } from './is-cooked.ts'

const DELIVERY = { orderType: 'delivery', isPaidAhead: true, statusBeforeCancel: null } as const

it('an order is made from its acceptance until it leaves', () => {
  expect(ORDER_STATUSES.filter((status) => isCooked({ ...DELIVERY, status }))).toEqual([
    'ORDER_ACCEPT',
    'ORDER_COOKING',
    'ORDER_DLVR_REQ',
    'ORDER_DAGCY_REQ',
    'ORDER_DAGCY_CANCEL',
  ])
})

it.each([
  ['ORDER_CANCEL_ACCEPT', 'ORDER_COOKING', true],
  ['ORDER_CANCEL_ACCEPT', 'ORDER_PAY_DONE', false],
  ['ORDER_CANCEL_DENY', 'ORDER_ACCEPT', true],
  ['ORDER_CANCEL_DENY', 'POS_STEP_DELIVERY_IN', false],
] as const)('%s after %s: made %s', (status, statusBeforeCancel, expected) => {
  expect(isCooked({ ...DELIVERY, status, statusBeforeCancel })).toBe(expected)
})
