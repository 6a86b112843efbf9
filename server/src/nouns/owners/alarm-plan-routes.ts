import * as contract from '@hansang/contract'
import { type AlarmPlan, alarmPlanOf, alarmRefusal } from '@hansang/domain'
import { ok, type Route } from '../../platform/http/routes/index.ts'
import { ownerRoute, requireOwnStore } from '../auth/index.ts'
import { recordDeed } from '../deeds/index.ts'
import { requireStore, writeAlarm } from '../stores/index.ts'

export const alarmPlanRoutes: Route[] = [
  ownerRoute(contract.readAlarmPlan, async ({ body, caller, db, now, services }) => {
    requireOwnStore(caller, body.storeId)
    const store = await requireStore(db, body.storeId, now)
    return ok(shown(store, services.settings.escalation))
  }),

  ownerRoute(contract.setAlarmPlan, async ({ body, caller, db: tx, now, services }) => {
    const { storeId, own } = body
    requireOwnStore(caller, storeId)
    const refused = own && alarmRefusal(own)
    if (refused) return refused
    const was = await writeAlarm(tx, storeId, own, now)
    await recordDeed(tx, { by: caller, storeId, kind: 'alarmSet', was, became: own, now })
    const store = await requireStore(tx, storeId, now)
    return ok(shown(store, services.settings.escalation))
  }),
]

function shown({ alarm, channel }: contract.StoreProfile, ofProgram: AlarmPlan) {
  return { own: alarm, usual: alarmPlanOf({ alarm: null, channel }, ofProgram) }
}
