import { describe, expect, it } from 'vitest'
import { alarmPlanOf, alarmRefusal } from './alarm-plan.ts'
import type { AlarmPlan } from './escalation.ts'

const PLAN: AlarmPlan = {
  urgent: 2,
  push: 2,
  owner: 3,
  customer: 7,
  call: null,
  giveUp: 10,
}

describe('the steps for an unanswered order', () => {
  it('are the store’s own, else the program’s', { tags: ['ALRM-01'] }, () => {
    const own = { ...PLAN, giveUp: null }
    expect(alarmPlanOf({ alarm: null, channel: 'hansang' }, PLAN)).toEqual(PLAN)
    expect(alarmPlanOf({ alarm: own, channel: 'hansang' }, PLAN)).toEqual(own)
  })

  it.each<readonly [string, Partial<AlarmPlan>, string | null]>([
    ['as they are', {}, null],
    ['at the same time', { urgent: 3, owner: 3 }, null],
    ['without some', { urgent: null, customer: null }, null],
    ['without a cancel', { giveUp: null }, null],
    ['a cancel before the customer is told', { giveUp: 6 }, 'alarmFalls'],
    ['a text before the tone', { owner: 1 }, 'alarmFalls'],
    ['a fall over a step left out', { customer: null, owner: 8, giveUp: 7 }, 'alarmFalls'],
    ['a cancel after four minutes', { customer: null, giveUp: 4 }, 'alarmGivesUpEarly'],
    ['a call, and the cancel two minutes later', { call: 8 }, null],
    ['a call, and never a cancel', { call: 8, giveUp: null }, null],
    ['a call before the customer is told', { call: 6 }, 'alarmFalls'],
    ['a cancel a minute after the call', { call: 9 }, 'alarmCallsLate'],
    ['without a push', { push: null }, null],
    ['neither a text nor a cancel', { owner: null, giveUp: null }, 'alarmTellsNobody'],
  ])('%s: %j is %s', { tags: ['ALRM-02'] }, (_, change, reason) => {
    expect(alarmRefusal({ ...PLAN, ...change })?.reason ?? null).toBe(reason)
  })
})
