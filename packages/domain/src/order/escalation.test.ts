import { describe, expect, it } from 'vitest'
import {
  ESCALATION_STEPS,
  type EscalationMinutes,
  isCustomerTold,
  isUrgent,
  nextEscalation,
  ringsAt,
  stepsUpTo,
} from './escalation.ts'

const MINUTES: EscalationMinutes = { urgent: 2, owner: 3, customer: 7, call: 8, giveUp: 10 }
const inMinutes = (taken: number, minutes = MINUTES) => {
  const next = nextEscalation(taken, minutes)
  return next && [next.step, next.afterArrivalMs / 60_000, next.afterLastMs / 60_000]
}

describe('the steps for an unanswered order', () => {
  it('come one by one, each with a delay after the order and the previous step', () => {
    expect([0, 1, 2, 3, 4, 5].map((taken) => inMinutes(taken))).toEqual([
      ['urgent', 2, 2],
      ['owner', 3, 1],
      ['customer', 7, 4],
      ['call', 8, 1],
      ['giveUp', 10, 2],
      null,
    ])
  })

  it('skip what is switched off', () => {
    const minutes = { ...MINUTES, urgent: null, customer: null, call: null }
    expect(inMinutes(0, minutes)).toEqual(['owner', 3, 3])
    expect(inMinutes(stepsUpTo('owner'), minutes)).toEqual(['giveUp', 10, 7])
    expect(inMinutes(4, { ...MINUTES, giveUp: null })).toBeNull()
  })

  it('make the order urgent at the first, and tell the customer at the third', () => {
    expect([0, 1, 2, 3].map((taken) => [isUrgent(taken), isCustomerTold(taken)])).toEqual([
      [false, false],
      [true, false],
      [true, false],
      [true, true],
    ])
  })

  it('ring shut devices after the push of the plan', () => {
    const rings = (push: number | null) =>
      ESCALATION_STEPS.filter((step) => ringsAt(step, { ...MINUTES, push }))
    expect(rings(2)).toEqual(['owner', 'customer', 'call'])
    expect(rings(1)).toEqual(['urgent', 'owner', 'customer', 'call'])
    expect(rings(null)).toEqual([])
  })
})
