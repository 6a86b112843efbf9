import { resetSecondFactor } from '@hansang/contract'
import { isRefusal, refusal } from '@hansang/domain'
import { endDevices, mayAt, type Owner, ownerRoute } from '../../nouns/auth/index.ts'
import { recordDeed } from '../../nouns/deeds/index.ts'
import { readRoles } from '../../nouns/owners/index.ts'
import { endFactor } from '../../nouns/second-factor/index.ts'
import type { OpenTransaction } from '../../platform/db/index.ts'
import { ok } from '../../platform/http/routes/index.ts'
import { writeSecurity } from '../../platform/services/security-log.ts'
import { requirePerson } from './appoint.ts'

/** For a lost phone: the person signs in by the password alone and sets another up. */
export const resetFactorRoute = ownerRoute(
  resetSecondFactor,
  async ({ body, caller, db: tx, now, services }) => {
    const { storeId } = body
    const person = await requirePerson(tx, caller, { ...body, next: 'same' })
    if (isRefusal(person)) return person
    const { ownerId } = person
    if (ownerId === caller.ownerId) return refusal('ownRole')
    if (await worksElsewhere(tx, caller, ownerId)) return refusal('secondFactorElsewhere')
    if (!(await endFactor(tx, ownerId))) return refusal('secondFactorOff')
    await endDevices(tx, { ofOwner: ownerId }, now)
    await recordDeed(tx, { by: caller, storeId, kind: 'secondFactorReset', subject: String(ownerId), now })
    writeSecurity(services, { event: 'owner second factor reset', ownerId })
    return ok({})
  },
)

/** One store's owner decides nothing about the sign-in to a store of others. */
async function worksElsewhere(tx: OpenTransaction, caller: Owner, ownerId: number): Promise<boolean> {
  const stores = [...(await readRoles(tx, ownerId)).keys()]
  return stores.some((storeId) => !mayAt(caller, storeId, 'managers'))
}
