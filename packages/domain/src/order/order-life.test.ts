import { describe, expect, it } from 'vitest'
import { seoul } from '../samples.ts'
import {
  awaitsPaymentRequest,
  customerMayCancel,
  isOnStoreBoard,
  isUnpaidTooLong,
  statusAfter,
} from './order-life.ts'
import { progressStep, progressSteps } from './order-progress.ts'
import { ORDER_STATUSES, type OrderKind, type OrderStatus } from './order-status.ts'

const KIND: OrderKind = { orderType: 'pickup', isPostPaid: false, previous: null }

describe('payment moves an order', () => {
  it('STS-23 post-paid and zero-amount orders are ready at registration', () => {
    expect(statusAfter('registered', { isPostPaid: true })).toBe('ORDER_READY')
  })

  it('STS-23 PAY-43 prepaid ones when the page is opened, and paid at success', () => {
    expect(statusAfter('registered', { isPostPaid: false })).toBe('NOT_ORDER_READY')
    expect(statusAfter('pageOpened', { isPostPaid: false })).toBe('ORDER_READY')
    expect(statusAfter('paid', { isPostPaid: false })).toBe('ORDER_PAY_DONE')
  })

  it('PAY-50 a failed payment returns the order', () => {
    expect(statusAfter('failed', { isPostPaid: false })).toBe('NOT_ORDER_READY')
  })

  it('STS-02 only before the payment request may its URL be sent again', () => {
    expect(ORDER_STATUSES.filter(awaitsPaymentRequest)).toEqual(['NOT_ORDER_READY'])
  })

  it('STS-06 a customer cancels until the store accepts', () => {
    expect(ORDER_STATUSES.filter((status) => customerMayCancel(status, KIND))).toEqual([
      'ORDER_READY',
      'ORDER_PAY_DONE',
    ])
  })

  it('STS-06 PAY-50 unpaid for 30 minutes is too long', () => {
    const registered = seoul('2026-02-20 12:00')
    expect(isUnpaidTooLong(registered, new Date(seoul('2026-02-20 12:30').getTime() - 1))).toBe(false)
    expect(isUnpaidTooLong(registered, seoul('2026-02-20 12:30'))).toBe(true)
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
