import { MOST_ALARM_PHONES } from '@hansang/domain'
import { endpoint } from '../../endpoint.ts'
import { wholeNumberWithin } from '../../faults/checked-values.ts'
import { choice, count, fewOf, flag, id, listOf, text, timestamp, typedText } from '../../values.ts'
import { wireTable } from '../../wire-table.ts'
import { nothing } from '../nothing.ts'

/** Above what the rule allows, so that it says what is too much. */
const MOST_PHONES = 20

const OUTCOMES = ['underWay', 'answered', 'busy', 'noAnswer', 'failed', 'limited'] as const

const alarmCall = wireTable({
  at: ['callDtm', timestamp],
  outcome: ['callRslt', choice(OUTCOMES)],
  attempt: ['callNo', count],
  isTest: ['testYn', flag(false)],
})

export const readAlarmCalls = endpoint({
  id: 'OWN-alarm-calls',
  summary: 'Owner: whom to call of an order that nobody answers, and the last calls',
  method: 'GET',
  path: '/api/v1/ceo/store/alarm/calls',
  access: 'owner',
  right: 'store',
  request: wireTable({ storeId: ['strId', id] }),
  answer: wireTable({
    phones: ['alrmTelLst', listOf(text)],
    calls: ['callLst', listOf(alarmCall)],
    /** Whether calls reach a phone, or stay in the sandbox. */
    callsArrive: ['callRchYn', flag(false)],
  }),
})

export const setAlarmPhones = endpoint({
  id: 'OWN-alarm-phones',
  summary: 'Owner: set whom to call of an order that nobody answers',
  path: '/api/v1/ceo/store/alarm/phones',
  access: 'owner',
  right: 'store',
  request: wireTable({
    storeId: ['strId', id],
    phones: ['alrmTelLst', fewOf(typedText(30), MOST_PHONES)],
  }),
  // Answers are kept for repeats, and tell no number.
  answer: nothing,
  isIdempotent: true,
  // A store may return to what it had.
  replaysUnkeyed: false,
})

export const testAlarmCall = endpoint({
  id: 'OWN-alarm-call-test',
  summary: 'Owner: call one of those phones once, as a test',
  path: '/api/v1/ceo/store/alarm/calls/test',
  access: 'owner',
  right: 'store',
  request: wireTable({
    storeId: ['strId', id],
    /** From 1, as they are listed. */
    place: ['telNo', wholeNumberWithin(1, MOST_ALARM_PHONES)],
  }),
  answer: nothing,
  isIdempotent: true,
  replaysUnkeyed: false,
})
