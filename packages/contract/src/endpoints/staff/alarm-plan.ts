import { endpoint } from '../../endpoint.ts'
import { alarmPlan } from '../../store/alarm-plan.ts'
import { id } from '../../values.ts'
import { wireTable } from '../../wire-table.ts'

export const readUsualAlarm = endpoint({
  id: 'OWN-alarm',
  summary: 'Owner: what happens to an order that nobody answers at a store without a plan of its own',
  method: 'GET',
  path: '/api/v1/ceo/store/alarm',
  access: 'owner',
  right: 'store',
  request: wireTable({ storeId: ['strId', id] }),
  answer: wireTable({ usual: ['usualAlrm', alarmPlan] }),
})
