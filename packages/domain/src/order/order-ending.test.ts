import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES } from './lifecycle.ts'
import { ORDER_ENDINGS, endingOf, statusesOfEnding } from './order-ending.ts'

describe('the ending of an order', () => {
  it('is one for each status, apart by whether the clock denied it', () => {
    const sorted = ORDER_ENDINGS.filter((ending) => ending !== 'expired').flatMap(statusesOfEnding)
    expect(sorted.toSorted()).toEqual([...ORDER_STATUSES].toSorted())
    expect(statusesOfEnding('expired')).toEqual(statusesOfEnding('denied'))
    expect([endingOf('ORDER_DENY', true), endingOf('ORDER_DENY', false)]).toEqual(['expired', 'denied'])
  })

  it.each([
    ['ORDER_ACCEPT', 'open'],
    ['ORDER_CANCEL_DENY', 'open'],
    ['ORDER_COMPLETE', 'completed'],
    ['ORDER_CANCEL_COMPLT', 'cancelled'],
    ['ORDER_CANCEL', 'cancelled'],
    ['ORDER_RETURN', 'returned'],
  ] as const)('%s is %s', (status, ending) => {
    expect(endingOf(status, false)).toBe(ending)
  })
})
