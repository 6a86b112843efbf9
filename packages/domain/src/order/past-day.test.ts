import { seoul } from '@hansang/testing/seoul'
import { describe, expect, it } from 'vitest'
import { everyOrderOf } from './lifecycle.ts'
import { orderCan } from './order-actions.ts'
import { completionSteps, dayOverAt, pastDayUntil } from './past-day.ts'

describe('the day of an order is over', () => {
  it.each([
    ['2026-02-11 04:59:59', '2026-02-10 02:00:00'],
    ['2026-02-11 05:00:00', '2026-02-11 02:00:00'],
    ['2026-02-11 23:00:00', '2026-02-11 02:00:00'],
  ])('at %s when it arrived until %s', (now, until) => {
    expect(pastDayUntil(seoul(now))).toEqual(seoul(until))
  })

  it.each([
    ['2026-02-10 19:00:00', '2026-02-11 05:00:00'],
    ['2026-02-11 02:00:00', '2026-02-11 05:00:00'],
    ['2026-02-11 02:00:01', '2026-02-12 05:00:00'],
  ])('when it arrived at %s: at %s', (arrived, over) => {
    expect(dayOverAt(seoul(arrived))).toEqual(seoul(over))
  })
})

it('every order under way has a way to its completion', { tags: ['STS-19'] }, () => {
  const underWay = orderCan.advance.statuses.flatMap(everyOrderOf).filter(orderCan.advance)
  expect(underWay.length).toBeGreaterThan(20)
  expect(underWay.filter((order) => completionSteps(order).at(-1) !== 'ORDER_COMPLETE')).toEqual([])
})
