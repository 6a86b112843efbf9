import { changeStaffRole, removeStaff } from '@hansang/contract'
import { type StoreRole, appointRefusal, isRefusal, mayAppoint, refusal } from '@hansang/domain'
import { type Owner, ownerRoute } from '../../nouns/auth/index.ts'
import { recordDeed } from '../../nouns/deeds/index.ts'
import { changeRole, removeMembership, type StoreMember } from '../../nouns/owners/index.ts'
import type { OpenTransaction } from '../../platform/db/index.ts'
import { apiError } from '../../platform/http/index.ts'
import { ok, type Route } from '../../platform/http/routes/index.ts'
import { writeSecurity } from '../../platform/services/security-log.ts'
import { requireAppointing } from './invite.ts'

const role = ownerRoute(changeStaffRole, async ({ body, caller, db: tx, now, services }) => {
  const { storeId, role: next } = body
  const person = await requirePerson(tx, caller, { ...body, next })
  if (isRefusal(person)) return person
  if (person.role === next) return ok({})
  const { ownerId } = person
  await changeRole(tx, { ownerId, storeId, role: next })
  const change = { subject: String(ownerId), was: { role: person.role }, became: { role: next } }
  await recordDeed(tx, { by: caller, storeId, kind: 'roleChanged', ...change, now })
  writeSecurity(services, { event: 'owner role changed', ownerId })
  return ok({})
})

const remove = ownerRoute(removeStaff, async ({ body, caller, db: tx, now, services }) => {
  const { storeId } = body
  const person = await requirePerson(tx, caller, { ...body, next: null })
  if (isRefusal(person)) return person
  const { ownerId } = person
  await removeMembership(tx, { ownerId, storeId, now })
  const change = { subject: String(ownerId), was: { role: person.role } }
  await recordDeed(tx, { by: caller, storeId, kind: 'staffRemoved', ...change, now })
  writeSecurity(services, { event: 'owner removed', ownerId })
  return ok({})
})

interface Appointing {
  readonly storeId: string
  readonly personId: string
  /** `same`: they stay what they are. */
  readonly next: StoreRole | 'same' | null
}

/** @throws ApiError 403 where the caller's role may appoint neither what the person is nor what they become. */
export async function requirePerson(
  tx: OpenTransaction,
  caller: Owner,
  { storeId, personId, next }: Appointing,
): Promise<StoreMember | ReturnType<typeof refusal>> {
  const members = await requireAppointing(
    tx,
    caller,
    storeId,
    next === 'same' || next === null ? 'staff' : next,
  )
  const person = members.find(({ loginId }) => loginId === personId)
  if (!person) return refusal('staffGone')
  const own = members.find(({ ownerId }) => ownerId === caller.ownerId)
  const isSelf = person.ownerId === caller.ownerId
  if (!isSelf && !mayAppoint(own?.role ?? 'staff', person.role)) throw apiError(403, 'missingRight')
  if (next === 'same') return person
  return appointRefusal(members, { by: caller.ownerId, person, next }) ?? person
}

export const appointRoutes: Route[] = [role, remove]
