import type { ShownChecklistItem, StoreProfile } from '@hansang/contract'
import { type ChecklistItem, storeChecklist } from '@hansang/domain'
import { draftRefusalText } from '@hansang/messages'
import { readRolesAt } from '../../nouns/owners/index.ts'
import { isNameTaken } from '../../nouns/drafts/index.ts'
import { readWholeMenu } from '../../nouns/stores/index.ts'
import type { Reader } from '../../platform/db/index.ts'

export async function checklistOf(db: Reader, store: StoreProfile, now: Date): Promise<ChecklistItem[]> {
  const menu = await readWholeMenu(db, store.id, now)
  const roles = await readRolesAt(db, store.id)
  return storeChecklist({ store, menu, roles, isNameTaken: await isNameTaken(db, store) })
}

export function shownChecklist(checklist: readonly ChecklistItem[]): ShownChecklistItem[] {
  return checklist.map(({ kind, state, why }) => ({ kind, state, why: why ? draftRefusalText(why) : '' }))
}
