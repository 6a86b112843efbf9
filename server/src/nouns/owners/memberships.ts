import type { StaffRole, StoreRole } from '@hansang/domain'
import { sql } from 'kysely'
import { closeStreams, endDevices, lastSeenOf } from '../auth/index.ts'
import { haveFactor } from '../second-factor/index.ts'
import type { OpenTransaction, Reader } from '../../platform/db/index.ts'

export interface StoreMember {
  readonly ownerId: number
  readonly loginId: string
  readonly name: string
  readonly role: StaffRole
}

const membersAt = (db: Reader, storeId: string) =>
  db
    .selectFrom('owner_stores')
    .innerJoin('owners', 'owners.id', 'owner_stores.owner_id')
    .select(['owners.id as ownerId', 'login_id as loginId', 'name', 'role'])
    .where('store_id', '=', storeId)
    .where('ended_at', 'is', null)
    .orderBy('owners.id')

export async function readMembers(db: Reader, storeId: string) {
  const members = await membersAt(db, storeId).execute()
  const ids = members.map(({ ownerId }) => ownerId)
  const seen = await lastSeenOf(db, ids)
  const factors = await haveFactor(db, ids)
  return members.map((member) => ({
    ...member,
    lastSeenAt: seen.get(member.ownerId) ?? null,
    hasSecondFactor: factors.has(member.ownerId),
  }))
}

export async function readRolesAt(db: Reader, storeId: string): Promise<StaffRole[]> {
  return (await membersAt(db, storeId).execute()).map(({ role }) => role)
}

/** Until the transaction ends nobody else changes who works there, so that the last owner stays. */
export async function lockMembers(tx: OpenTransaction, storeId: string): Promise<StoreMember[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`members of ${storeId}`}, 0))`.execute(tx)
  return await membersAt(tx, storeId).execute()
}

interface Membership {
  readonly ownerId: number
  readonly storeId: string
}

export async function addMembership(
  tx: OpenTransaction,
  { ownerId, storeId, role }: Membership & { readonly role: StaffRole },
): Promise<void> {
  const position = sql<number>`coalesce((select max(position) + 1 from owner_stores where owner_id = ${ownerId}), 0)`
  await tx
    .insertInto('owner_stores')
    .values({ owner_id: ownerId, store_id: storeId, role, position })
    .execute()
  await tx.deleteFrom('left_stores').where('owner_id', '=', ownerId).where('store_id', '=', storeId).execute()
}

/** Open screens of theirs read again at once, and find what they may now. */
export async function changeRole(
  tx: OpenTransaction,
  { ownerId, storeId, role }: Membership & { readonly role: StoreRole },
): Promise<void> {
  await tx
    .updateTable('owner_stores')
    .set({ role })
    .where('owner_id', '=', ownerId)
    .where('store_id', '=', storeId)
    .execute()
  await closeStreams(tx, ownerId)
}

/** With their last store their devices are signed out. */
export async function removeMembership(
  tx: OpenTransaction,
  { ownerId, storeId, now }: Membership & { readonly now: Date },
): Promise<void> {
  await tx
    .deleteFrom('owner_stores')
    .where('owner_id', '=', ownerId)
    .where('store_id', '=', storeId)
    .execute()
  await tx
    .insertInto('left_stores')
    .values({ owner_id: ownerId, store_id: storeId, at: now })
    .onConflict((conflict) => conflict.columns(['owner_id', 'store_id']).doUpdateSet({ at: now }))
    .execute()
  const left = await tx
    .selectFrom('owner_stores')
    .select('store_id')
    .where('owner_id', '=', ownerId)
    .limit(1)
    .execute()
  if (left.length === 0) await endDevices(tx, { ofOwner: ownerId }, now)
  else await closeStreams(tx, ownerId)
}

/** Of a store that ends. */
export async function removeMembers(tx: OpenTransaction, storeId: string, now: Date): Promise<void> {
  for (const { ownerId } of await lockMembers(tx, storeId))
    await removeMembership(tx, { ownerId, storeId, now })
  // Accounts that have ended.
  await tx.deleteFrom('owner_stores').where('store_id', '=', storeId).execute()
}

interface NewOwner {
  readonly loginId: string
  readonly passwordHash: string
  readonly name: string
}

/** `null` when the id belongs to somebody: an owner and an agent with one id are one person. */
export async function createOwner(
  tx: OpenTransaction,
  { loginId, passwordHash, name }: NewOwner,
): Promise<number | null> {
  const created = await tx
    .insertInto('owners')
    .values({ login_id: loginId, password_hash: passwordHash, name, phone_sealed: null })
    .onConflict((conflict) => conflict.column('login_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return created?.id ?? null
}
