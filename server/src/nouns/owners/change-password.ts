import { changeOwnerPassword } from '@hansang/contract'
import { changePassword, codeOf, endDevices, ownerRoute } from '../auth/index.ts'
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
    const refused = await changePassword(
      services,
      {
        ...change,
        write: async (tx, fresh) => {
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
    const event = refused ? 'owner password refused' : 'owner password changed'
    writeSecurity(services, { event, ownerId })
    return refused ? { ...refused, ...codeOf(refused) } : ok({})
  },
)
