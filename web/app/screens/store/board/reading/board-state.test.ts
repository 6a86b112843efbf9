import { describe, expect, it } from 'vitest'
import { anOrder } from '../../../../../test/sample-order.ts'
import { type BoardState, afterOrders, afterReading } from './board-state.ts'
import type { BoardAnswer } from './read-board.ts'

const NOON = new Date('2026-02-17T12:00:00+09:00')

const order = (number: string, status = 'ORDER_PAY_DONE') => anOrder({ number, status })

function answer(...orders: readonly BoardAnswer['orders'][number][]): BoardAnswer {
  return {
    orders,
    more: [],
    ended: [],
    pastDay: { autoCompleted: 0, needsReview: 0 },
    needsReview: null,
    at: NOON,
  }
}

const single = (asked: string, ...orders: BoardAnswer['orders']) => ({ asked: [asked], orders, ended: [] })
const shown = ({ orders }: BoardState) => orders.map(({ number, status }) => `${number} ${status}`)

describe('one order read by itself', () => {
  const board = () => afterReading(null, answer(order('A'), order('B')), 1)

  it('changes, joins or leaves the board, and every other order keeps its object', () => {
    const before = board()
    const moved = afterOrders(before, single('A', order('A', 'ORDER_ACCEPT')), 2)
    expect(shown(moved)).toEqual(['A ORDER_ACCEPT', 'B ORDER_PAY_DONE'])
    expect(moved.orders[1]).toBe(before.orders[1])
    expect(shown(afterOrders(moved, single('C', order('C')), 3))).toHaveLength(3)
    expect(shown(afterOrders(moved, single('A'), 4))).toEqual(['B ORDER_PAY_DONE'])
  })

  it('that did not change keeps its object, in a whole reading too', () => {
    const before = board()
    expect(afterOrders(before, single('A', order('A')), 2).orders[0]).toBe(before.orders[0])
    const again = afterReading(before, answer(order('A'), order('B')), 3)
    expect([again.orders[0] === before.orders[0], again.orders[1] === before.orders[1]]).toEqual([true, true])
  })

  it('outlasts a whole reading that was asked for earlier', () => {
    const moved = afterOrders(board(), single('A', order('A', 'ORDER_ACCEPT')), 3)
    const late = afterReading(moved, answer(order('A'), order('B')), 2)
    expect(shown(late).toSorted()).toEqual(['A ORDER_ACCEPT', 'B ORDER_PAY_DONE'])
    const gone = afterOrders(late, single('B'), 4)
    expect(shown(afterReading(gone, answer(order('B')), 2))).toEqual(['A ORDER_ACCEPT'])
  })

  it('gives way to a whole reading, and to one of its own, that was asked for later', () => {
    const whole = afterReading(board(), answer(order('A', 'ORDER_ACCEPT')), 3)
    expect(shown(afterOrders(whole, single('A', order('A')), 2))).toEqual(['A ORDER_ACCEPT'])
    const newer = afterOrders(whole, single('A', order('A', 'ORDER_COOKING')), 5)
    expect(shown(afterOrders(newer, single('A', order('A')), 4))).toEqual(['A ORDER_COOKING'])
  })

  it('that its customer withdrew is told of once', () => {
    const ended = [
      { number: 'A', dayNumber: 1, goodsName: 'Pancake', endedBy: 'customer', at: NOON },
    ] as const
    const state = afterOrders(board(), { ...single('A'), ended }, 2)
    expect([state.ended.map(({ number }) => number), state.seen.has('A')]).toEqual([['A'], true])
    expect(afterOrders(state, { ...single('A'), ended }, 3).ended).toHaveLength(1)
  })
})
