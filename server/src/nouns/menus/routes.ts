import * as contract from '@hansang/contract'
import type { MenuEditReason, MenuGroup, MenuItem, Refusal } from '@hansang/domain'
import { menuEditText } from '@hansang/messages'
import type { OpenTransaction } from '../../platform/db/index.ts'
import { type Refused, ok, type Route } from '../../platform/http/routes/index.ts'
import { type Owner, ownerRoute, requireOwnStore } from '../auth/index.ts'
import { lockParts, tellEdited } from '../stores/index.ts'
import { type MenuEdit, arrangeMenu, importMenu, removeDish } from './edit-menu.ts'
import { markedMenu } from './menu-marks.ts'
import { type SavedDish, saveDish } from './save-dish.ts'
import { keepMenuVersion, readMenuToEdit } from './open-editing.ts'

export const menuEditRoutes: Route[] = [
  ownerRoute(contract.readEditedMenu, async ({ body, caller, db, now }) => {
    requireOwnStore(caller, body.storeId)
    return ok(markedMenu(await readMenuToEdit(db, body.storeId, now)))
  }),

  ownerRoute(contract.saveDish, async (call) =>
    change(call, (edit) => saveDish(call.db, { ...edit, ...call.body })),
  ),

  ownerRoute(contract.removeDish, async (call) =>
    change(call, (edit) => removeDish(call.db, { ...edit, ...call.body })),
  ),

  ownerRoute(contract.arrangeMenu, async (call) =>
    change(call, (edit) => arrangeMenu(call.db, { ...edit, ...call.body, arranged: call.body.menuGroups })),
  ),

  ownerRoute(contract.importMenu, async (call) =>
    change(call, (edit) => importMenu(call.db, { ...edit, ...call.body })),
  ),
]

interface ChangeCall {
  readonly body: { readonly storeId: string }
  readonly caller: Owner
  readonly db: OpenTransaction
  readonly now: Date
}

/** Under the lock of the menu; tells every process. */
async function change<Answer extends contract.EditedMenu | SavedDish>(
  { body, caller, db: tx, now }: ChangeCall,
  make: (edit: MenuEdit) => Promise<Answer | Refusal<MenuEditReason>>,
) {
  const { storeId } = body
  requireOwnStore(caller, storeId)
  await lockParts(tx, storeId)
  const groups = await readMenuToEdit(tx, storeId, now)
  const made = await make({ storeId, groups, by: caller, now })
  if (!('mark' in made)) return refused(made)
  const after = 'dish' in made ? withDish(groups, made.dish, made.group) : groupsOf(made)
  await keepMenuVersion(tx, { storeId, author: caller.ownerId, before: groups, after, now })
  await tellEdited(tx, storeId)
  return ok(made)
}

function groupsOf({ menuGroups }: contract.EditedMenu): MenuGroup[] {
  return menuGroups.map(({ name, dishes }) => ({ name, items: dishes.map(({ dish }) => dish) }))
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
