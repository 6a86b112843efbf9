import { describe, expect, it } from 'vitest'
import { won } from '../money.ts'
import { namesOf } from '../names.ts'
import {
  type DeliveryNews,
  agencyTask,
  choiceSteps,
  deliverySteps,
  isFreshNews,
  needsNoMoneyAtDoor,
} from './delivery-agency.ts'
import { ORDER_STATUSES, type OrderFacts, type OrderStatus, canMove, everyOrderOf } from './lifecycle.ts'

const EVERY_NEWS: readonly DeliveryNews[] = namesOf({
  REQUESTED: true,
  ASSIGNED: true,
  PICKED_UP: true,
  DELIVERED: true,
  CANCELED: true,
  FAILED: true,
} satisfies Record<DeliveryNews, true>)

const aDelivery = (status: OrderStatus): OrderFacts => {
  return { status, orderType: 'delivery', isPaidAhead: true, statusBeforeCancel: null }
}

describe('news of a delivery agency', () => {
  it.each<[OrderStatus, DeliveryNews, string]>([
    ['ORDER_DLVR_REQ', 'REQUESTED', ''],
    ['ORDER_DLVR_REQ', 'ASSIGNED', 'ORDER_DAGCY_REQ'],
    ['ORDER_DLVR_REQ', 'PICKED_UP', 'ORDER_DAGCY_REQ ORDER_DAGCY_ING'],
    ['ORDER_DLVR_REQ', 'DELIVERED', 'ORDER_DAGCY_REQ ORDER_DAGCY_ING ORDER_DAGCY_DONE'],
    ['ORDER_DLVR_REQ', 'CANCELED', 'ORDER_DAGCY_REQ ORDER_DAGCY_CANCEL'],
    ['ORDER_DAGCY_REQ', 'ASSIGNED', ''],
    ['ORDER_DAGCY_REQ', 'PICKED_UP', 'ORDER_DAGCY_ING'],
    ['ORDER_DAGCY_REQ', 'DELIVERED', 'ORDER_DAGCY_ING ORDER_DAGCY_DONE'],
    ['ORDER_DAGCY_REQ', 'FAILED', 'ORDER_DAGCY_CANCEL'],
    ['ORDER_DAGCY_ING', 'DELIVERED', 'ORDER_DAGCY_DONE'],
    ['ORDER_DAGCY_ING', 'CANCELED', 'ORDER_DAGCY_CANCEL'],
    ['POS_STEP_DELIVERY_IN', 'PICKED_UP', ''],
    ['POS_STEP_DELIVERY_IN', 'DELIVERED', 'ORDER_DAGCY_DONE'],
    ['POS_STEP_DELIVERY_IN', 'CANCELED', ''],
    ['ORDER_COOKING', 'ASSIGNED', ''],
    ['ORDER_DAGCY_CANCEL', 'ASSIGNED', ''],
    ['ORDER_COMPLETE', 'CANCELED', ''],
    ['ORDER_CANCEL', 'DELIVERED', ''],
  ])('at %s: %s takes these steps: %s', (status, news, steps) => {
    expect(deliverySteps(aDelivery(status), news).join(' ')).toBe(steps)
  })

  it('takes only steps of the transition table, for every order', () => {
    for (const order of ORDER_STATUSES.flatMap(everyOrderOf)) {
      for (const news of EVERY_NEWS) {
        let status = order.status
        for (const to of deliverySteps(order, news)) {
          expect(canMove({ ...order, status }, to)).toBe(true)
          status = to
        }
      }
    }
  })

  it('is fresh only when it adds something, and never after the end', () => {
    expect(isFreshNews('OPEN', 'REQUESTED')).toBe(true)
    expect(isFreshNews('REQUESTED', 'DELIVERED')).toBe(true)
    expect(isFreshNews('PICKED_UP', 'CANCELED')).toBe(true)
    expect(isFreshNews('ASSIGNED', 'ASSIGNED')).toBe(false)
    expect(isFreshNews('PICKED_UP', 'ASSIGNED')).toBe(false)
    for (const state of ['DELIVERED', 'CANCELED', 'WITHDRAWING', 'WITHDRAWN', 'KEPT'] as const)
      expect(EVERY_NEWS.filter((news) => isFreshNews(state, news))).toEqual([])
  })
})

describe('what a move asks of the agency', () => {
  it.each<[OrderStatus, OrderStatus, ReturnType<typeof agencyTask>]>([
    ['ORDER_COOKING', 'ORDER_DLVR_REQ', 'request'],
    ['ORDER_DAGCY_CANCEL', 'ORDER_DLVR_REQ', 'request'],
    ['ORDER_DLVR_REQ', 'POS_STEP_DELIVERY_IN', 'withdraw'],
    ['ORDER_DAGCY_REQ', 'POS_STEP_DELIVERY_IN', null],
    ['ORDER_DAGCY_REQ', 'ORDER_DAGCY_CANCEL', 'withdraw'],
    ['ORDER_DLVR_REQ', 'ORDER_CANCEL', 'withdraw'],
    ['ORDER_DAGCY_REQ', 'ORDER_CANCEL', 'withdraw'],
    ['POS_STEP_DELIVERY_IN', 'ORDER_RETURN', 'withdraw'],
    ['POS_STEP_DELIVERY_IN', 'ORDER_COMPLETE', null],
    ['ORDER_DLVR_REQ', 'ORDER_DAGCY_REQ', null],
    ['ORDER_COOKING', 'POS_STEP_DELIVERY_IN', null],
    ['ORDER_PAY_DONE', 'ORDER_CANCEL', null],
  ])('%s → %s: %s', (from, to, task) => {
    expect(agencyTask(from, to)).toBe(task)
  })
})

describe('who may deliver a store’s order', () => {
  it('the agency from cooking or after a cancelled dispatch, the store until delivery starts', () => {
    expect(choiceSteps(aDelivery('ORDER_COOKING'), 'agency')).toEqual(['ORDER_DLVR_REQ'])
    expect(choiceSteps(aDelivery('ORDER_DAGCY_CANCEL'), 'agency')).toEqual(['ORDER_DLVR_REQ'])
    expect(choiceSteps(aDelivery('ORDER_DLVR_REQ'), 'store')).toEqual(['POS_STEP_DELIVERY_IN'])
    const twice = ['ORDER_DLVR_REQ', 'POS_STEP_DELIVERY_IN']
    expect(choiceSteps(aDelivery('ORDER_DAGCY_CANCEL'), 'store')).toEqual(twice)
    expect(choiceSteps(aDelivery('ORDER_DAGCY_REQ'), 'callOff')).toEqual(['ORDER_DAGCY_CANCEL'])
    expect(choiceSteps(aDelivery('ORDER_COOKING'), 'callOff')).toBe(null)
    expect(choiceSteps(aDelivery('ORDER_COMPLETE'), 'store')).toBe(null)
    expect(choiceSteps({ ...aDelivery('ORDER_COOKING'), orderType: 'pickup' }, 'agency')).toBe(null)
  })

  it('no agency when money is due at the door', () => {
    expect(needsNoMoneyAtDoor({ isPaidAhead: false }, won(18_000))).toBe(false)
    expect(needsNoMoneyAtDoor({ isPaidAhead: false }, won(0))).toBe(true)
    expect(needsNoMoneyAtDoor({ isPaidAhead: true }, won(18_000))).toBe(true)
  })
})
