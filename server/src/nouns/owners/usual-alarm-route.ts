import { readUsualAlarm } from '@hansang/contract'
import { alarmPlanOf } from '@hansang/domain'
import { ok } from '../../platform/http/routes/index.ts'
import { ownerRoute, requireOwnStore } from '../auth/index.ts'
import { requireStore } from '../stores/index.ts'

export const usualAlarmRoute = ownerRoute(readUsualAlarm, async ({ body, caller, db, now, services }) => {
  requireOwnStore(caller, body.storeId)
  const { channel } = await requireStore(db, body.storeId, now)
  return ok({ usual: alarmPlanOf({ alarm: null, channel }, services.settings.escalation) })
})
