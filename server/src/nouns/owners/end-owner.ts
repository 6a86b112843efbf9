import { endDevices, forgetDevices } from '../auth/index.ts'
import { endFactor } from '../second-factor/index.ts'
import type { OpenTransaction } from '../../platform/db/index.ts'
import { ownerAccount } from './check-password.ts'

/** Keeps the row, so that the login id is never reused; deletes name, phone and stores. */
export async function endOwner(tx: OpenTransaction, loginId: string, now: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('owners')
    .set({ ended_at: now, password_hash: '', name: '', phone_sealed: null })
    .where('login_id', '=', loginId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!ended) return false
  await tx.deleteFrom('owner_stores').where('owner_id', '=', ended.id).execute()
  await endFactor(tx, ended.id)
  await forgetDevices(tx, ownerAccount(loginId))
  await endDevices(tx, { ofOwner: ended.id }, now)
  return true
}
