import { changeOwnerPassword, signOutOwner, signOutOwnerEverywhere } from '@hansang/contract'
import { isLongEnoughPassword, refusal } from '@hansang/domain'
import { inTransaction } from '../db/database.ts'
import { countGuess } from '../http/guesses.ts'
import { ok, refuse } from '../http/routes/outcome.ts'
import { type Route, ownerRoute } from '../http/routes/route.ts'
import { hashPassword, isPassword } from '../secrets/passwords.ts'
import { writeSecurity } from '../services/security-log.ts'
import { endDevices } from '../auth/device-sessions.ts'
import { hashInTurn } from '../auth/check-password.ts'

const here = ownerRoute(signOutOwner, async ({ caller, now, services }) => {
  await inTransaction(services.db, (tx) => endDevices(tx, { only: caller.sessionId }, now))
  writeSecurity(services, { event: 'owner signed out', ownerId: caller.ownerId })
  return ok({})
})

const everywhere = ownerRoute(signOutOwnerEverywhere, async ({ caller, now, services }) => {
  await inTransaction(services.db, (tx) => endDevices(tx, { ofOwner: caller.ownerId }, now))
  writeSecurity(services, { event: 'owner signed out everywhere', ownerId: caller.ownerId })
  return ok({})
})

const changePassword = ownerRoute(changeOwnerPassword, async ({ body, caller, db, now, services }) => {
  const { ownerId, sessionId } = caller
  if (!isLongEnoughPassword(body.newPassword)) return refuse(refusal('shortPassword'))
  const { password_hash: stored } = await db
    .selectFrom('owners')
    .select('password_hash')
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow()
  const fresh = await hashInTurn(async () => {
    const guess = await countGuess(services, `password of owner ${ownerId}`, now)
    if (!(await isPassword(body.password, stored))) return null
    await guess.wasRight()
    return await hashPassword(body.newPassword)
  })
  if (!fresh) {
    writeSecurity(services, { event: 'owner password refused', ownerId })
    return refuse(refusal('wrongPassword'))
  }
  await inTransaction(services.db, async (tx) => {
    await tx.updateTable('owners').set({ password_hash: fresh }).where('id', '=', ownerId).execute()
    await endDevices(tx, { ofOwner: ownerId, except: sessionId }, now)
  })
  writeSecurity(services, { event: 'owner password changed', ownerId })
  return ok({})
})

export const signOutRoutes: Route[] = [here, everywhere, changePassword]
