import { previewOwnedStore } from '@hansang/contract'
import { STORE_STATUS_NORMAL, distanceKm, isDraft, previewStore, reopensAt } from '@hansang/domain'
import { staffRefusalText } from '@hansang/messages'
import { keptBuilding } from '../../../platform/gateways/addresses/gazetteer.ts'
import { ok } from '../../../platform/http/routes/index.ts'
import { ownerRoute, requireOwnStore } from '../../auth/index.ts'
import { requireStore } from '../../stores/index.ts'

export const previewRoute = ownerRoute(previewOwnedStore, async ({ body, caller, db, services }) => {
  const { storeId, at, address } = body
  requireOwnStore(caller, storeId)
  const kept = await requireStore(db, storeId, at)
  // What customers will see of a draft: the store that it becomes.
  const store = isDraft(kept) ? { ...kept, status: STORE_STATUS_NORMAL } : kept
  const there = address ? await keptBuilding(services, db, address) : null
  const km = there && distanceKm(store.location, there)
  const preview = previewStore(store, { legalCode: there?.legalCode ?? '', distanceKm: km }, at)
  const { opening, areaRefusal, ...shown } = preview
  return ok({
    ...shown,
    openingKind: opening.kind,
    reopensAt: reopensAt(opening),
    delivers: areaRefusal === null,
    areaRefusal: areaRefusal ? staffRefusalText(areaRefusal) : '',
  })
})
