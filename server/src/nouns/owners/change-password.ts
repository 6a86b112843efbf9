import { changeOwnerPassword } from '@hansang/contract'
import { changePassword, codeOf, endDevices, ownerRoute } from '../auth/index.ts'
import { type OpenTransaction } from '../../platform/db/index.ts'
import { countGuess } from '../../platform/http/index.ts'
import { lockFactor, readFactor, takeCode } from '../second-factor/index.ts'
import type { Services } from '../../platform/services/services.ts'
import { type Refusal, isRefusal } from '@hansang/domain'
import { ok } from '../../platform/http/routes/index.ts'
import { writeSecurity } from '../../platform/services/security-log.ts'
import { recordAccess } from './record-access.ts'
import { ownerAccount } from './check-password.ts'

export const changeOwnerPasswordRoute = ownerRoute(
  changeOwnerPassword,
  async ({ body, caller, db, now, services }) => {
    const { ownerId, sessionId } = caller
    const { login_id: loginId, password_hash: stored } = await db
      .selectFrom('owners')
      .select(['login_id', 'password_hash'])
      .where('id', '=', ownerId)
      .executeTakeFirstOrThrow()
    const change = { account: ownerAccount(loginId), loginId, stored, sessionId, ...body }
    const asksCode = (await readFactor(db, ownerId)).onSince !== null
    const guess = asksCode ? await countGuess(services, `second factor of ${ownerId}`, now) : null
    const refused = await changePassword(
      services,
      {
        ...change,
        write: async (tx, fresh) => {
          const asked = await codeRefusal(tx, services, ownerId, { typed: body.code ?? '', now })
          if (asked) return asked
          const changed = await tx
            .updateTable('owners')
            .set({ password_hash: fresh })
            .where('id', '=', ownerId)
            .where('password_hash', '=', stored)
            .returning('id')
            .execute()
          if (changed.length === 0) return false
          await endDevices(tx, { ofOwner: ownerId, except: sessionId }, now)
          await recordAccess(tx, caller, { kind: 'passwordChanged', now })
          return true
        },
      },
      now,
    )
    if (!refused) await guess?.wasRight()
    const event = refused ? 'owner password refused' : 'owner password changed'
    writeSecurity(services, { event, ownerId })
    return refused ? { ...refused, ...codeOf(refused) } : ok({})
  },
)

/** A stolen session with the password changes it only with the second factor, where there is one. */
async function codeRefusal(
  tx: OpenTransaction,
  services: Services,
  ownerId: number,
  given: { readonly typed: string; readonly now: Date },
): Promise<Refusal | null> {
  const factor = await lockFactor(tx, services, ownerId, given.now)
  if (!factor?.confirmedAt) return null
  const taken = await takeCode(tx, services.secrets, factor, given)
  return isRefusal(taken) ? taken : null
}
