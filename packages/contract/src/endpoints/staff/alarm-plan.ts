import { alarmPlan } from '../../store/alarm-plan.ts'
import { endpoint } from '../../endpoint.ts'
import { id, orNone } from '../../values.ts'
import { wireTable } from '../../wire-table.ts'

/** `own`: of the store, absent while it goes by `usual`, its brand's or the program's. */
const storeAlarm = wireTable({
  own: ['ownAlrm', orNone(alarmPlan)],
  usual: ['usualAlrm', alarmPlan],
})

export const readAlarmPlan = endpoint({
  id: 'OWN-alarm',
  summary: 'Owner: what happens to an order that nobody answers',
  method: 'GET',
  path: '/api/v1/ceo/store/alarm',
  access: 'owner',
  right: 'store',
  request: wireTable({ storeId: ['strId', id] }),
  answer: storeAlarm,
})

/** Without `own` the store goes by what is usual. */
export const setAlarmPlan = endpoint({
  id: 'OWN-alarm-set',
  summary: 'Owner: set what happens to an order that nobody answers',
  path: '/api/v1/ceo/store/alarm/set',
  access: 'owner',
  right: 'store',
  request: wireTable({ storeId: ['strId', id], own: ['ownAlrm', orNone(alarmPlan)] }),
  answer: storeAlarm,
  isIdempotent: true,
  // A store may return to what it had.
  replaysUnkeyed: false,
})
