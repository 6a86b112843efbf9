import * as contract from '@hansang/contract'
import { refusal } from '@hansang/domain'
import { ok, type Route } from '../../platform/http/routes/index.ts'
import { ownerRoute, requireOwnStore } from '../auth/index.ts'
import { recordDeed } from '../deeds/index.ts'
import { orderFlowOf, requireStore, writeOrderFlow } from '../stores/index.ts'

export const orderFlowRoutes: Route[] = [
  ownerRoute(contract.readOrderFlow, async ({ body, caller, db, now }) => {
    requireOwnStore(caller, body.storeId)
    return ok(orderFlowOf(await requireStore(db, body.storeId, now)))
  }),

  ownerRoute(contract.setOrderFlow, async ({ body, caller, db: tx, now }) => {
    const { storeId } = body
    requireOwnStore(caller, storeId)
    if (isUnclear(body)) return refusal('invalidInput')
    const became = orderFlowOf(body)
    const was = await writeOrderFlow(tx, storeId, became, now)
    await recordDeed(tx, { by: caller, storeId, kind: 'orderFlowSet', was, became, now })
    return ok(became)
  }),
]

/** A rule that accepts nothing, or a station with two limits. */
function isUnclear({ autoAccept, slotLimits }: contract.OrderFlow): boolean {
  if (autoAccept?.isOn && autoAccept.types.length === 0) return true
  const stations = slotLimits?.stations.map(({ station }) => station) ?? []
  return new Set(stations).size < stations.length || stations.includes('')
}
