import { discardStoreDraft } from '@hansang/contract'
import { DAY_MS, DRAFT_KEPT_DAYS, refusal } from '@hansang/domain'
import { sql } from 'kysely'
import { ownerRoute, requireOwnStore } from '../../nouns/auth/index.ts'
import { type Doer, recordDeed } from '../../nouns/deeds/index.ts'
import { readOwnedStores, removeMembers } from '../../nouns/owners/index.ts'
import { deleteDraft, lastTouchOf, lockDraft, untouchedDrafts } from '../../nouns/drafts/index.ts'
import { inTransaction, type OpenTransaction } from '../../platform/db/index.ts'
import { ok } from '../../platform/http/routes/index.ts'
import { type DueRow, sweepRows } from '../../platform/jobs/sweep-rows.ts'
import type { Services } from '../../platform/services/services.ts'
import { draftRefused } from './make-draft.ts'

export const discardRoute = ownerRoute(discardStoreDraft, async ({ body, caller, db: tx, now }) => {
  requireOwnStore(caller, body.storeId)
  if (!(await endDraft(tx, { storeId: body.storeId, by: caller, now })))
    return draftRefused(refusal('draftGone'))
  return ok({ stores: await readOwnedStores(tx, caller.ownerId, now) })
})

interface DueDraft extends DueRow {
  readonly key: string
}

/** A draft that nobody has edited for thirty days. */
export async function endUntouchedDrafts(services: Services): Promise<boolean> {
  const { db, clock } = services
  return await sweepRows<DueDraft>(services, {
    name: 'untouched-drafts',
    due: async ({ now, most, isNotPutBack }) => {
      const where = isNotPutBack(sql.ref('store_id'))
      const drafts = await untouchedDrafts(db, { before: touchedBefore(now), most, where })
      return drafts.map(({ storeId, madeAt }) => ({
        key: storeId,
        dueAt: new Date(madeAt.getTime() + DRAFT_KEPT_DAYS * DAY_MS),
      }))
    },
    take: ({ key: storeId }) => inTransaction(db, async (tx) => await endUntouched(tx, storeId, clock.now())),
  })
}

function touchedBefore(now: Date): Date {
  return new Date(now.getTime() - DRAFT_KEPT_DAYS * DAY_MS)
}

/** Looks again under the lock: somebody may have just come back to it. */
async function endUntouched(tx: OpenTransaction, storeId: string, now: Date): Promise<boolean> {
  if (!(await lockDraft(tx, storeId))) return false
  const touched = await lastTouchOf(tx, storeId)
  if (!touched || touched >= touchedBefore(now)) return false
  return await endDraft(tx, { storeId, by: null, now })
}

interface Ending {
  readonly storeId: string
  /** `null`: nobody edited it. */
  readonly by: Doer | null
  readonly now: Date
}

/** `false` when it is no draft any more. */
async function endDraft(tx: OpenTransaction, { storeId, by, now }: Ending): Promise<boolean> {
  const profile = await lockDraft(tx, storeId)
  if (!profile) return false
  await recordDeed(tx, { by, storeId, kind: 'draftEnded', was: { name: profile.name }, now })
  await removeMembers(tx, storeId, now)
  await deleteDraft(tx, storeId)
  return true
}
