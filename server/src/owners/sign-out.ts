import { changeOwnerPassword, signOutOwner, signOutOwnerEverywhere } from '@hansang/contract'
import { isLongEnoughPassword, refusal } from '@hansang/domain'
import { inTransaction } from '../db/database.ts'
import { ok, refuse } from '../http/outcome.ts'
import { type Route, ownerRoute } from '../http/route.ts'
import { hashPassword, isPassword } from '../secrets/passwords.ts'
import { endDevices } from './device-sessions.ts'

/** EP-64. */
const here = ownerRoute(signOutOwner, async ({ caller, db, now }) => {
  await inTransaction(db, (tx) => endDevices(tx, { only: caller.sessionId }, now))
  return ok({})
})

const everywhere = ownerRoute(signOutOwnerEverywhere, async ({ caller, db, now }) => {
  await inTransaction(db, (tx) => endDevices(tx, { ofOwner: caller.ownerId }, now))
  return ok({})
})

const changePassword = ownerRoute(changeOwnerPassword, async ({ body, caller, db, now }) => {
  const { ownerId, sessionId } = caller
  const { password_hash: stored } = await db
    .selectFrom('owners')
    .select('password_hash')
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow()
  if (!(await isPassword(body.password, stored))) return refuse(refusal('wrongPassword'))
  if (!isLongEnoughPassword(body.newPassword)) return refuse(refusal('shortPassword'))
  const fresh = await hashPassword(body.newPassword)
  await inTransaction(db, async (tx) => {
    await tx.updateTable('owners').set({ password_hash: fresh }).where('id', '=', ownerId).execute()
    await endDevices(tx, { ofOwner: ownerId, except: sessionId }, now)
  })
  return ok({})
})

export const signOutRoutes: Route[] = [here, everywhere, changePassword]
