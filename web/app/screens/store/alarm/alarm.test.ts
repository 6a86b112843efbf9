import { describe, expect, it } from 'vitest'
import { anOrder } from '../../../../test/sample-order.ts'
import { NOTHING_WAITS, arrivalsBetween, endedOrdersOf, tonesOf, waitingOf } from './alarm.ts'
import { ordersOf } from '../board/board-columns.ts'

const FRESH = anOrder({ number: 'fresh', status: 'ORDER_PAY_DONE' })
const AT_DOOR = anOrder({ number: 'door', status: 'ORDER_READY' })
const LONG = anOrder({ number: 'long', status: 'ORDER_PAY_DONE', escalation: 1 })
const WISH = anOrder({ number: 'wish', status: 'ORDER_CANCEL_ACCEPT' })
const LONG_WISH = anOrder({ number: 'long wish', status: 'ORDER_CANCEL_ACCEPT', escalation: 1 })
const COOKING = anOrder({ number: 'cooking', status: 'ORDER_COOKING', escalation: 2 })

describe('what sounds the alarm', () => {
  it('unanswered orders and cancel requests do, orders under way do not', () => {
    expect(waitingOf([FRESH, AT_DOOR, LONG, WISH, LONG_WISH, COOKING])).toEqual({
      orders: ['fresh', 'door', 'long'],
      urgent: ['long'],
      cancels: ['wish', 'long wish'],
      urgentCancels: ['long wish'],
    })
  })

  it.each([
    ['nothing', [COOKING], false, []],
    ['an order', [FRESH], false, ['order']],
    ['one that waits too long', [FRESH, LONG], false, ['urgent']],
    ['a wish to cancel', [WISH], false, ['cancel']],
    ['a wish that waits too long', [WISH, LONG_WISH], false, ['urgentCancel']],
    ['all at once, in turn', [FRESH, WISH], true, ['line', 'order', 'cancel']],
    ['a lost line alone', [], true, ['line']],
  ] as const)('%s', (_, orders, isLost, tones) => {
    expect(tonesOf(waitingOf(orders), isLost)).toEqual(tones)
  })

  it('new arrivals are counted once, a cancel request apart from its order', () => {
    const before = waitingOf([FRESH])
    expect(arrivalsBetween(NOTHING_WAITS, before)).toBe(1)
    expect(arrivalsBetween(before, before)).toBe(0)
    expect(arrivalsBetween(before, waitingOf([{ ...FRESH, status: 'ORDER_CANCEL_ACCEPT' }, AT_DOOR]))).toBe(2)
    expect(arrivalsBetween(before, waitingOf([COOKING]))).toBe(0)
  })
})

describe('the ended orders shown to the store', () => {
  const at = FRESH.registeredAt
  it('are withdrawn orders that it saw, and all that expired', () => {
    const ended = [
      { number: 'seen', dayNumber: 0, goodsName: '', endedBy: 'customer', at },
      { number: 'unseen', dayNumber: 0, goodsName: '', endedBy: 'customer', at },
      { number: 'given-up', dayNumber: 0, goodsName: '', endedBy: 'clock', at },
    ] as const
    expect(endedOrdersOf(ended, new Set(['seen'])).map(({ number }) => number)).toEqual(['seen', 'given-up'])
  })
})

describe('a column', () => {
  const order = (number: string, minute: number, reached: number | null) =>
    anOrder({
      number,
      status: 'ORDER_PAY_DONE',
      registeredAt: new Date(minute * 60_000),
      reachedStoreAt: reached === null ? null : new Date(reached * 60_000),
    })

  it('begins with the longest waiting, so that new orders move nothing', () => {
    const [first, second] = [order('b', 5, 6), order('a', 4, 7)]
    expect(ordersOf([second, first], 'new')).toEqual([first, second])
    const late = order('c', 1, 8)
    expect(ordersOf([late, second, first], 'new')).toEqual([first, second, late])
  })

  it('begins with cancel requests, which a person has to answer', () => {
    const cooking = { ...order('a', 1, 1), status: 'ORDER_COOKING' }
    const wish = { ...order('b', 2, 2), status: 'ORDER_CANCEL_ACCEPT', statusBeforeCancel: 'ORDER_COOKING' }
    expect(ordersOf([cooking, wish], 'cooking')).toEqual([wish, cooking])
  })

  it('of finished orders begins with the last', () => {
    const done = (number: string, minute: number) => ({
      ...order(number, minute, null),
      status: 'ORDER_COMPLETE',
    })
    expect(ordersOf([done('old', 1), done('young', 2)], 'done').map(({ number }) => number)).toEqual([
      'young',
      'old',
    ])
  })
})
