import * as contract from '@hansang/contract'
import { DAY_MS, DRAFT_KEPT_DAYS, type Refusal, isDraft, mayOpen, refusal } from '@hansang/domain'
import { checklistNames, draftRefusalText } from '@hansang/messages'
import { ownerRoute, requireOwnStore } from '../../nouns/auth/index.ts'
import { recordDeed } from '../../nouns/deeds/index.ts'
import { readOwnedStores } from '../../nouns/owners/index.ts'
import { endDraftState, lastTouchOf, lockNames } from '../../nouns/drafts/index.ts'
import { lockParts, requireStore } from '../../nouns/stores/index.ts'
import { ok } from '../../platform/http/routes/index.ts'
import { checklistOf, shownChecklist } from './checklist.ts'

export const readDraftRoute = ownerRoute(contract.readStoreDraft, async ({ body, caller, db, now }) => {
  requireOwnStore(caller, body.storeId)
  const store = await requireStore(db, body.storeId, now)
  const touched = isDraft(store) ? await lastTouchOf(db, store.id) : null
  const { name: storeName, phone: storePhone, ...same } = store
  return ok({
    ...same,
    storeName,
    storePhone,
    isDraft: isDraft(store),
    endsAt: touched && new Date(touched.getTime() + DRAFT_KEPT_DAYS * DAY_MS),
    checklist: shownChecklist(await checklistOf(db, store, now)),
  })
})

/** Under the lock of its parts: nobody takes a dish away meanwhile, and of two devices one opens it. */
export const openRoute = ownerRoute(contract.openStore, async ({ body, caller, db: tx, now }) => {
  const { storeId } = body
  requireOwnStore(caller, storeId)
  await lockParts(tx, storeId)
  const store = await requireStore(tx, storeId, now)
  if (isDraft(store)) {
    await lockNames(tx, store.channel)
    const checklist = await checklistOf(tx, store, now)
    if (!mayOpen(checklist)) {
      const missing = checklist.filter(({ state }) => state === 'missing')
      const items = missing.map(({ kind }) => checklistNames[kind]).join(', ')
      return { ...notReady(items), code: 'storeNotReady' }
    }
    await endDraftState(tx, storeId)
    await recordDeed(tx, { by: caller, storeId, kind: 'storeOpened', became: { name: store.name }, now })
  }
  return ok({ stores: await readOwnedStores(tx, caller.ownerId, now) })
})

function notReady(items: string): Refusal & { readonly message: string } {
  const why = refusal('storeNotReady', { items })
  return { ...why, message: draftRefusalText(why) }
}
