import { describe, expect, it } from 'vitest'
import { naturalStep } from './natural-step.ts'
import { ORDER_STATUSES, type OrderKind, canMove } from './order-status.ts'
import { ORDER_TYPES } from './order-type.ts'

describe('the natural step', () => {
  it.each(ORDER_TYPES)('STS-10 STS-15 of every status is one that the table allows: %s', (orderType) => {
    for (const from of ORDER_STATUSES) {
      const kind: OrderKind = { orderType, isPostPaid: false, previous: null }
      const to = naturalStep(from, kind)
      if (to) expect([from, to, canMove(from, to, kind)]).toEqual([from, to, true])
    }
  })

  it('STS-21 after a denied cancel goes on from before the request', () => {
    const kind: OrderKind = { orderType: 'delivery', isPostPaid: false, previous: 'ORDER_COOKING' }
    expect(naturalStep('ORDER_CANCEL_DENY', kind)).toBe('POS_STEP_DELIVERY_IN')
    expect(canMove('ORDER_CANCEL_DENY', 'POS_STEP_DELIVERY_IN', kind)).toBe(true)
    expect(naturalStep('ORDER_CANCEL_DENY', { ...kind, previous: null })).toBeNull()
  })

  it.each(['ORDER_READY', 'ORDER_PAY_DONE', 'ORDER_CANCEL_ACCEPT', 'ORDER_COMPLETE'] as const)(
    'STS-06 there is none from %s: the store decides first, or it is over',
    (status) => {
      expect(naturalStep(status, { orderType: 'pickup', previous: null })).toBeNull()
    },
  )
})
