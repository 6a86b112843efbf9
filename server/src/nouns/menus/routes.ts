import * as contract from '@hansang/contract'
import { type MenuEditReason, type MenuGroup, type MenuItem, type Refusal, isRefusal } from '@hansang/domain'
import { fill, menuEditText, staffTexts } from '@hansang/messages'
import type { OpenTransaction } from '../../platform/db/index.ts'
import { type Refused, ok, type Route } from '../../platform/http/routes/index.ts'
import { type Owner, ownerRoute, requireOwnStore } from '../auth/index.ts'
import { lockParts, tellEdited } from '../stores/index.ts'
import { type EditedGroups, type MenuEdit, arrangeMenu, importMenu, removeDish } from './edit-menu.ts'
import { keepMenuVersion } from './keep-menu-version.ts'
import { readMenuEditing } from './menu-editing.ts'
import { readMenuHistory, touches } from './menu-history.ts'
import { planDish, withdrawDish } from './plan-dish.ts'
import { dishSteps, presentHistory, presentMenu } from './present-menu.ts'
import { restoreMenu, revisionOf } from './restore-menu.ts'
import { saveDish } from './save-dish.ts'

export const menuEditRoutes: Route[] = [
  ownerRoute(contract.readEditedMenu, async ({ body, caller, db, now }) => {
    requireOwnStore(caller, body.storeId)
    return ok(await presentMenu(db, await readMenuEditing(db, body.storeId, now)))
  }),

  ownerRoute(contract.saveDish, async (call) => {
    const edit = await openEditing(call)
    const saved = await saveDish(call.db, { ...edit, ...call.body })
    if (isRefusal(saved)) return refused(saved)
    await keep(call, edit, withDish(edit.groups, saved.dish, saved.group))
    return ok(saved)
  }),

  ownerRoute(contract.removeDish, async (call) =>
    change(call, (edit) => removeDish(call.db, { ...edit, ...call.body })),
  ),

  ownerRoute(contract.arrangeMenu, async (call) =>
    change(call, (edit) => arrangeMenu(call.db, { ...edit, ...call.body, arranged: call.body.menuGroups })),
  ),

  ownerRoute(contract.importMenu, async (call) =>
    change(call, (edit) => importMenu(call.db, { ...edit, ...call.body })),
  ),

  ownerRoute(contract.planDish, async (call) =>
    date(call, (edit) => planDish(call.db, { ...edit, ...call.body })),
  ),

  ownerRoute(contract.withdrawMenuChange, async (call) =>
    date(call, (edit) => withdrawDish(call.db, { ...edit, ...call.body })),
  ),

  ownerRoute(contract.readMenuVersions, async ({ body: { storeId, itemId }, caller, db, now }) => {
    requireOwnStore(caller, storeId)
    const history = await readMenuHistory(db, await readMenuEditing(db, storeId, now))
    const versions = await presentHistory(db, history)
    if (!itemId) return ok({ revision: revisionOf(history), versions })
    const own = versions.flatMap((version, index) => {
      const entry = history[index]
      if (!entry?.step || !touches(entry, itemId)) return []
      const dishes = dishSteps(entry.step).filter(({ was, became }) => (became ?? was)?.id === itemId)
      return [{ ...version, dishes, count: 1, isOrdered: false }]
    })
    return ok({ revision: revisionOf(history), versions: own })
  }),

  ownerRoute(contract.restoreMenuVersion, async (call) => {
    const note = fill(staffTexts.restored, { version: call.body.version })
    return await change(call, (edit) => restoreMenu(call.db, { ...edit, ...call.body }), note)
  }),
]

interface ChangeCall {
  readonly body: { readonly storeId: string }
  readonly caller: Owner
  readonly db: OpenTransaction
  readonly now: Date
}

/** Under the lock of the menu. */
async function openEditing({ body, caller, db: tx, now }: ChangeCall): Promise<MenuEdit> {
  requireOwnStore(caller, body.storeId)
  await lockParts(tx, body.storeId)
  return { ...(await readMenuEditing(tx, body.storeId, now)), by: caller }
}

/** Tells every process. */
async function keep(
  { caller, db: tx }: ChangeCall,
  edit: MenuEdit,
  after: readonly MenuGroup[],
  note = '',
): Promise<void> {
  await keepMenuVersion(tx, edit, { author: caller.ownerId, after, note })
  await tellEdited(tx, edit.storeId)
}

async function change(call: ChangeCall, make: (edit: MenuEdit) => Promise<EditedGroups>, note = '') {
  const edit = await openEditing(call)
  const after = await make(edit)
  if (isRefusal(after)) return refused(after)
  if (after !== edit.groups) await keep(call, edit, after, note)
  return ok(await presentMenu(call.db, { groups: after, coming: edit.coming }))
}

/** What is dated makes no version before it begins. */
async function date(call: ChangeCall, make: (edit: MenuEdit) => Promise<EditedGroups>) {
  const made = await make(await openEditing(call))
  if (isRefusal(made)) return refused(made)
  await tellEdited(call.db, call.body.storeId)
  return ok(await presentMenu(call.db, await readMenuEditing(call.db, call.body.storeId, call.now)))
}

/** In its place, or at the end of its group. */
function withDish(groups: readonly MenuGroup[], dish: MenuItem, group: number): MenuGroup[] {
  return groups.map(({ name, items }, index) => {
    const at = items.findIndex(({ id }) => id === dish.id)
    if (at >= 0) return { name, items: items.with(at, dish) }
    return { name, items: index === group ? [...items, dish] : items }
  })
}

/** The code tells the editor what to show beside the words. */
function refused(why: Refusal<MenuEditReason>): Refused {
  return { ...why, code: why.reason, message: menuEditText(why) }
}
