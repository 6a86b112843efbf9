import { INVITATION_LIFE_MS, type StoreRole } from '@hansang/domain'
import { randomUUID } from 'node:crypto'
import type { OpenTransaction, Reader } from '../../../platform/db/index.ts'
import type { InvitationRow } from '../../../platform/db/tables/staff.ts'
import { hashOf, type Secrets } from '../../../platform/secrets/index.ts'

type Naming = Pick<Secrets, 'pseudonym'>

/** Made of a key outside the table, so that a repeated call can tell it again while only its hash is kept. */
export function secretOf(secrets: Naming, { id, round }: Pick<InvitationRow, 'id' | 'round'>): string {
  return secrets.pseudonym(`invitation ${id} ${round}`)
}

interface NewInvitation {
  readonly storeId: string
  readonly role: StoreRole
  readonly invitedBy: number
  readonly now: Date
}

export async function insertInvitation(
  tx: OpenTransaction,
  secrets: Naming,
  { storeId, role, invitedBy, now }: NewInvitation,
): Promise<InvitationRow> {
  const id = randomUUID()
  return await tx
    .insertInto('staff_invitations')
    .values({
      id,
      store_id: storeId,
      role,
      invited_by: invitedBy,
      round: 1,
      secret_hash: hashOf(secretOf(secrets, { id, round: 1 })),
      created_at: now,
      expires_at: endOf(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** By another person too, who then answers for it. */
export async function renew(
  tx: OpenTransaction,
  secrets: Naming,
  { id, round: before }: InvitationRow,
  { invitedBy, now }: Pick<NewInvitation, 'invitedBy' | 'now'>,
): Promise<InvitationRow> {
  const round = before + 1
  const secret_hash = hashOf(secretOf(secrets, { id, round }))
  return await tx
    .updateTable('staff_invitations')
    .set({ round, secret_hash, expires_at: endOf(now), invited_by: invitedBy })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

function endOf(now: Date): Date {
  return new Date(now.getTime() + INVITATION_LIFE_MS)
}

export async function revoke(tx: OpenTransaction, id: string, now: Date): Promise<void> {
  await tx.updateTable('staff_invitations').set({ revoked_at: now }).where('id', '=', id).execute()
}

export async function markUsed(tx: OpenTransaction, id: string, usedBy: number, now: Date): Promise<void> {
  await tx
    .updateTable('staff_invitations')
    .set({ used_at: now, used_by: usedBy })
    .where('id', '=', id)
    .execute()
}

/** Neither used nor revoked; whether its inviter still may, their role tells. */
export async function readOpen(db: Reader, storeId: string, now: Date): Promise<InvitationRow[]> {
  return await db
    .selectFrom('staff_invitations')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .execute()
}

export async function findBySecret(db: Reader, secret: string): Promise<InvitationRow | null> {
  const row = await db
    .selectFrom('staff_invitations')
    .selectAll()
    .where('secret_hash', '=', hashOf(secret))
    .executeTakeFirst()
  return row ?? null
}

/** Waits for others who use or change it at the same moment. */
export async function lockInvitation(tx: OpenTransaction, id: string): Promise<InvitationRow | null> {
  const row = await tx
    .selectFrom('staff_invitations')
    .selectAll()
    .where((where) => where(where.cast<string>('id', 'text'), '=', id))
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}
