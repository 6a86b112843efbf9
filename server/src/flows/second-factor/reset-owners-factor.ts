import { endDevices } from '../../nouns/auth/index.ts'
import { recordDeedAt } from '../../nouns/deeds/index.ts'
import { findOwnerId, readRoles } from '../../nouns/owners/index.ts'
import { endFactor } from '../../nouns/second-factor/index.ts'
import type { OpenTransaction } from '../../platform/db/index.ts'

/** By the operator at the machine. `false` when there is none. */
export async function resetOwnersFactor(tx: OpenTransaction, loginId: string, now: Date): Promise<boolean> {
  const ownerId = await findOwnerId(tx, loginId)
  if (ownerId === null || !(await endFactor(tx, ownerId))) return false
  await endDevices(tx, { ofOwner: ownerId }, now)
  const storeIds = [...(await readRoles(tx, ownerId)).keys()]
  await recordDeedAt(tx, storeIds, {
    by: 'operator',
    kind: 'secondFactorReset',
    subject: String(ownerId),
    now,
  })
  return true
}
