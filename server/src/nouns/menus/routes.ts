import * as contract from '@hansang/contract'
import { type MenuEditReason, type Refusal } from '@hansang/domain'
import { menuEditText } from '@hansang/messages'
import type { OpenTransaction } from '../../platform/db/index.ts'
import { type Refused, ok, type Route } from '../../platform/http/routes/index.ts'
import { announceChange, storeTopic } from '../../platform/live/live-events.ts'
import { type Owner, ownerRoute, requireOwnStore } from '../auth/index.ts'
import { readStoredMenu } from '../stores/index.ts'
import { type MenuEdit, arrangeMenu, importMenu, removeDish } from './edit-menu.ts'
import { markedMenu } from './menu-marks.ts'
import { saveDish } from './save-dish.ts'
import { lockMenu } from './write-menu.ts'

export const menuEditRoutes: Route[] = [
  ownerRoute(contract.readEditedMenu, async ({ body, caller, db }) => {
    requireOwnStore(caller, body.storeId)
    return ok(markedMenu(await readStoredMenu(db, body.storeId)))
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
async function change<Answer extends { readonly mark: string }>(
  { body, caller, db: tx, now }: ChangeCall,
  make: (edit: MenuEdit) => Promise<Answer | Refusal<MenuEditReason>>,
) {
  const { storeId } = body
  requireOwnStore(caller, storeId)
  await lockMenu(tx, storeId)
  const groups = await readStoredMenu(tx, storeId)
  const made = await make({ storeId, groups, by: caller, now })
  if (!('mark' in made)) return refused(made)
  await announceChange(tx, storeTopic(storeId))
  return ok(made)
}

/** The code tells the editor what to show beside the words. */
function refused(why: Refusal<MenuEditReason>): Refused {
  return { ...why, code: why.reason, message: menuEditText(why) }
}
