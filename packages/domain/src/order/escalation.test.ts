import { describe, expect, it } from 'vitest'
import { type EscalationMinutes, isCustomerTold, isUrgent, nextEscalation, stepsUpTo } from './escalation.ts'

const MINUTES: EscalationMinutes = { urgent: 2, owner: 3, customer: 7, giveUp: 10 }
const inMinutes = (taken: number, minutes = MINUTES) => {
  const next = nextEscalation(taken, minutes)
  return next && [next.step, next.afterArrivalMs / 60_000, next.afterLastMs / 60_000]
}

describe('the steps for an unanswered order', () => {
  it('come one by one, each with a delay after the order and the previous step', () => {
    expect([0, 1, 2, 3, 4].map((taken) => inMinutes(taken))).toEqual([
      ['urgent', 2, 2],
      ['owner', 3, 1],
      ['customer', 7, 4],
      ['giveUp', 10, 3],
      null,
    ])
  })

  it('skip what is switched off', () => {
    const minutes = { ...MINUTES, urgent: null, customer: null }
    expect(inMinutes(0, minutes)).toEqual(['owner', 3, 3])
    expect(inMinutes(stepsUpTo('owner'), minutes)).toEqual(['giveUp', 10, 7])
    expect(inMinutes(3, { ...MINUTES, giveUp: null })).toBeNull()
  })

  it('make the order urgent at the first, and tell the customer at the third', () => {
    expect([0, 1, 2, 3].map((taken) => [isUrgent(taken), isCustomerTold(taken)])).toEqual([
      [false, false],
      [true, false],
      [true, false],
      [true, true],
    ])
  })
})
