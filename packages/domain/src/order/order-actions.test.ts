import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES, type OrderFacts, type OrderStatus, canMove, isFailed } from './lifecycle.ts'
import {
  cancelSteps,
  demoStep,
  endSteps,
  isOnBoard,
  orderCan,
  paymentSteps,
  posMaySet,
  reachesStore,
} from './order-actions.ts'
import { ORDER_TYPES } from './order-type.ts'

const PAID_AHEAD = { orderType: 'pickup', isPaidAhead: true, statusBeforeCancel: null } as const
const KINDS: readonly Omit<OrderFacts, 'status'>[] = ORDER_TYPES.flatMap((orderType) =>
  [true, false].flatMap((isPaidAhead) =>
    ([null, 'ORDER_PAY_DONE', 'ORDER_ACCEPT', 'ORDER_COOKING'] as const).map((statusBeforeCancel) => ({
      orderType,
      isPaidAhead,
      statusBeforeCancel,
    })),
  ),
)

function statusesOf(may: (order: OrderFacts) => boolean, kind: Omit<OrderFacts, 'status'> = PAID_AHEAD) {
  return ORDER_STATUSES.filter((status) => may({ ...kind, status }))
}

/** The status after `steps` along the transition table. */
function walk(order: OrderFacts, steps: readonly OrderStatus[]): OrderStatus {
  let { status } = order
  for (const to of steps) {
    expect([status, to, canMove({ ...order, status }, to)]).toEqual([status, to, true])
    status = to
  }
  return status
}

describe('the actions allowed on an order', () => {
  it('its customer cancels until the store accepts, and requests a cancel after that', {
    tags: ['STS-06', 'STS-20'],
  }, () => {
    expect(statusesOf(orderCan.cancelNow)).toEqual(['NOT_ORDER_READY', 'ORDER_READY', 'ORDER_PAY_DONE'])
    expect(statusesOf(orderCan.askToCancel)).toEqual(['ORDER_ACCEPT', 'ORDER_COOKING'])
  })

  it('a second request is refused', { tags: ['STS-21'] }, () => {
    const denied = {
      ...PAID_AHEAD,
      status: 'ORDER_CANCEL_DENY',
      statusBeforeCancel: 'ORDER_COOKING',
    } as const
    expect(orderCan.askToCancel(denied)).toBe(false)
    expect(orderCan.giveUp(denied)).toBe(true)
  })

  it('its store answers it, unless it still has to be paid', { tags: ['STS-06'] }, () => {
    expect(statusesOf(orderCan.answer)).toEqual(['ORDER_PAY_DONE'])
    expect(statusesOf(orderCan.answer, { ...PAID_AHEAD, isPaidAhead: false })).toEqual([
      'ORDER_READY',
      'ORDER_PAY_DONE',
    ])
    expect(statusesOf(orderCan.decideCancel)).toEqual(['ORDER_CANCEL_ACCEPT'])
  })

  it('its store cancels it between acceptance and handover', { tags: ['STS-06'] }, () => {
    expect(statusesOf(orderCan.giveUp)).toEqual([
      'ORDER_ACCEPT',
      'ORDER_COOKING',
      'ORDER_PICKUP_REQ',
      'ORDER_DLVR_REQ',
      'ORDER_DAGCY_CANCEL',
    ])
  })

  it('lines are refunded unless the whole order is', { tags: ['STS-22'] }, () => {
    expect(statusesOf(orderCan.refundLines)).toEqual(ORDER_STATUSES.filter((status) => !isFailed(status)))
  })

  it('it can be paid and can expire while it is unpaid', { tags: ['PAY-22', 'PAY-50'] }, () => {
    expect(statusesOf(orderCan.pay)).toEqual(['NOT_ORDER_READY', 'ORDER_READY'])
    expect(statusesOf(orderCan.pay, { ...PAID_AHEAD, isPaidAhead: false })).toEqual(['NOT_ORDER_READY'])
  })

  it('its link is texted again until the payment page is opened', { tags: ['STS-02'] }, () => {
    expect(statusesOf(orderCan.resendPayUrl)).toEqual(['NOT_ORDER_READY'])
  })

  it('an action lists exactly the statuses in which some order allows it', () => {
    expect(orderCan.decideCancel.statuses).toEqual(['ORDER_CANCEL_ACCEPT'])
    expect(orderCan.answer.statuses).toEqual(['ORDER_READY', 'ORDER_PAY_DONE'])
    for (const may of Object.values(orderCan)) {
      for (const kind of KINDS) {
        const statuses = statusesOf(may, kind).filter((status) => status !== 'ORDER_CANCEL_DENY')
        expect(may.statuses).toEqual(expect.arrayContaining(statuses))
      }
    }
  })

  it('an order that was not accepted when its cancel was denied is answered after that', {
    tags: ['STS-21'],
  }, () => {
    const denied = {
      ...PAID_AHEAD,
      status: 'ORDER_CANCEL_DENY',
      statusBeforeCancel: 'ORDER_PAY_DONE',
    } as const
    expect([orderCan.answer(denied), orderCan.giveUp(denied), orderCan.cancelNow(denied)]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('the path of an order', () => {
  it('a cancel completes before acceptance, and stops at the request after it', {
    tags: ['STS-06'],
  }, () => {
    for (const kind of KINDS) {
      for (const status of statusesOf(orderCan.cancelNow, kind)) {
        const order = { ...kind, status }
        expect(walk(order, cancelSteps(order))).toBe('ORDER_CANCEL_COMPLT')
      }
    }
    expect(cancelSteps({ ...PAID_AHEAD, status: 'ORDER_COOKING' })).toEqual(['ORDER_CANCEL_ACCEPT'])
  })

  it('a payment ends in "paid"', { tags: ['STS-23'] }, () => {
    for (const status of statusesOf(orderCan.pay)) {
      const order = { ...PAID_AHEAD, status }
      expect(walk(order, paymentSteps(order))).toBe('ORDER_PAY_DONE')
    }
  })

  it('every order that is not over can be led to its end', { tags: ['STS-22'] }, () => {
    for (const kind of KINDS) {
      for (const status of ORDER_STATUSES) {
        const order = { ...kind, status }
        const isStuck =
          isFailed(status) || (status === 'ORDER_CANCEL_DENY' && kind.statusBeforeCancel === null)
        const steps = endSteps(order)
        expect([status, steps.length === 0]).toEqual([status, isStuck])
        if (!isStuck) expect([status, isFailed(walk(order, steps))]).toEqual([status, true])
      }
    }
  })

  it('a demo store accepts an order and takes it to completion', () => {
    for (const orderType of ORDER_TYPES) {
      let order: OrderFacts = { ...PAID_AHEAD, orderType, status: 'ORDER_PAY_DONE' }
      for (let to = demoStep(order); to; to = demoStep(order)) order = { ...order, status: to }
      expect(order.status).toBe('ORDER_COMPLETE')
    }
    expect(demoStep({ ...PAID_AHEAD, status: 'ORDER_READY' })).toBeNull()
  })
})

describe('the store', () => {
  it('gets an order when it is paid, or ready and paid at the handover', { tags: ['STS-06'] }, () => {
    expect(statusesOf(reachesStore)).toEqual(['ORDER_PAY_DONE'])
    expect(statusesOf(reachesStore, { ...PAID_AHEAD, isPaidAhead: false })).toEqual([
      'ORDER_READY',
      'ORDER_PAY_DONE',
    ])
  })

  it('never sees an unpaid order that is paid ahead', { tags: ['STS-06'] }, () => {
    const shown = (isPaidAhead: boolean, isPaid: boolean) =>
      ORDER_STATUSES.filter((status) => isOnBoard({ status, isPaidAhead, statusBeforeCancel: null }, isPaid))
    const all = ORDER_STATUSES.filter((status) => status !== 'NOT_ORDER_READY')
    expect([shown(true, false), shown(true, true), shown(false, false)]).toEqual([[], all, all])
  })

  it('its POS may set "paid" only on orders paid at the counter', { tags: ['STS-23'] }, () => {
    const refused = (isPaidAhead: boolean) => ORDER_STATUSES.filter((to) => !posMaySet(to, { isPaidAhead }))
    expect(refused(true)).toEqual(['NOT_ORDER_READY', 'ORDER_READY', 'ORDER_PAY_DONE'])
    expect(refused(false)).toEqual(['NOT_ORDER_READY', 'ORDER_READY'])
  })
})
