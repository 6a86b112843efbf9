import { describe, expect, it } from 'vitest'
import { type CancelWay, awaitsPaymentRequest, cancelWay, isOnStoreBoard } from './order-life.ts'
import { progressStep, progressSteps } from './order-progress.ts'
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts'

describe('the life of an order', () => {
  it('STS-02 only before the payment request may its URL be sent again', () => {
    expect(ORDER_STATUSES.filter(awaitsPaymentRequest)).toEqual(['NOT_ORDER_READY'])
  })

  it('STS-06 STS-20 a customer cancels at once until the store accepts, and asks it while it cooks', () => {
    const going = (way: CancelWay) => ORDER_STATUSES.filter((status) => cancelWay(status) === way)
    expect(going('now')).toEqual(['NOT_ORDER_READY', 'ORDER_READY', 'ORDER_PAY_DONE'])
    expect(going('ask')).toEqual(['ORDER_ACCEPT', 'ORDER_COOKING'])
  })

  it('STS-06 stores never see unpaid prepaid orders', () => {
    const shown = (isPostPaid: boolean, isPaid: boolean) =>
      ORDER_STATUSES.filter((status) => isOnStoreBoard(status, { isPostPaid, isPaid }))
    expect(shown(false, false)).toEqual([])
    expect(shown(false, true)).toEqual(ORDER_STATUSES.filter((status) => status !== 'NOT_ORDER_READY'))
    expect(shown(true, false)).toContain('ORDER_READY')
    expect(shown(true, false)).not.toContain('NOT_ORDER_READY')
  })
})

describe('progress', () => {
  it('ORD-07 delivery: received, delivering, delivered', () => {
    expect(progressSteps('delivery')).toEqual(['ORDER_ACCEPT', 'POS_STEP_DELIVERY_IN', 'ORDER_DAGCY_DONE'])
  })

  it.each(['pickup', 'hole'] as const)(
    'ORD-08 ORD-10 %s: received, preparing, requested, complete',
    (orderType) => {
      expect(progressSteps(orderType)).toEqual([
        'ORDER_ACCEPT',
        'ORDER_COOKING',
        'ORDER_PICKUP_REQ',
        'ORDER_COMPLETE',
      ])
    },
  )

  const DELIVERY_LIT: Partial<Record<OrderStatus, number>> = {
    ORDER_ACCEPT: 1,
    ORDER_COOKING: 1,
    ORDER_DLVR_REQ: 1,
    ORDER_DAGCY_REQ: 1,
    ORDER_DAGCY_CANCEL: 1,
    ORDER_DAGCY_ING: 2,
    POS_STEP_DELIVERY_IN: 2,
    ORDER_DAGCY_DONE: 3,
    ORDER_COMPLETE: 3,
  }
  const PICKUP_LIT: Partial<Record<OrderStatus, number>> = {
    ORDER_ACCEPT: 1,
    ORDER_COOKING: 2,
    ORDER_PICKUP_REQ: 3,
    ORDER_COMPLETE: 4,
  }
  const WITHOUT_BAR: readonly OrderStatus[] = [
    'ORDER_CANCEL_ACCEPT',
    'ORDER_CANCEL_COMPLT',
    'ORDER_DENY',
    'ORDER_CANCEL',
    'ORDER_RETURN',
  ]

  it.each(ORDER_STATUSES)('ORD-10 %s lights its steps', (status) => {
    const hasNone = WITHOUT_BAR.includes(status)
    expect(progressStep(status, 'delivery')).toBe(hasNone ? null : (DELIVERY_LIT[status] ?? 0))
    expect(progressStep(status, 'pickup')).toBe(hasNone ? null : (PICKUP_LIT[status] ?? 0))
  })

  it('ORD-10 a denied cancel shows where the order stood', () => {
    expect(progressStep('ORDER_CANCEL_DENY', 'pickup', 'ORDER_COOKING')).toBe(2)
    expect(progressStep('ORDER_CANCEL_DENY', 'pickup')).toBe(0)
  })
})
