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
  ])('at %s if it arrived by %s', (now, until) => {
    expect(pastDayUntil(seoul(now), [])).toEqual(seoul(until))
  })

  it.each([
    ['2026-02-10 19:00:00', '2026-02-11 05:00:00'],
    ['2026-02-11 02:00:00', '2026-02-11 05:00:00'],
    ['2026-02-11 02:00:01', '2026-02-12 05:00:00'],
  ])('for an arrival at %s, at %s', (arrived, over) => {
    expect(dayOverAt(seoul(arrived), [])).toEqual(seoul(over))
  })
})

it('every order under way can reach completion', { tags: ['STS-19'] }, () => {
  const underWay = orderCan.advance.statuses.flatMap(everyOrderOf).filter(orderCan.advance)
  expect(underWay.length).toBeGreaterThan(20)
  expect(underWay.filter((order) => completionSteps(order).at(-1) !== 'ORDER_COMPLETE')).toEqual([])
})
