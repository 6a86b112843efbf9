import { MOST_CODES_OF_A_STEP, SECOND_STEP_LIFE_MS } from '@hansang/domain'
import type { Selectable } from 'kysely'
import type { Database, OpenTransaction, Reader } from '../../platform/db/index.ts'
import type { SignInTicketsTable } from '../../platform/db/tables/second-factors.ts'
import { hashOf, randomSecret } from '../../platform/secrets/index.ts'

export type SignInTicket = Selectable<SignInTicketsTable>

interface CheckedPassword {
  readonly ownerId: number
  readonly passwordHash: string
  readonly isKept: boolean
}

/** `null` when the login needs no second step. Opens nothing but the second step of this account. */
export async function ticketFor(
  db: Database,
  { ownerId, passwordHash, isKept }: CheckedPassword,
  now: Date,
): Promise<{ ticket: string; expiresAt: Date } | null> {
  const isOn = await db
    .selectFrom('second_factors')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (!isOn) return null
  const ticket = randomSecret()
  const expiresAt = new Date(now.getTime() + SECOND_STEP_LIFE_MS)
  await db
    .insertInto('sign_in_tickets')
    .values({
      hash: hashOf(ticket),
      owner_id: ownerId,
      password_mark: hashOf(passwordHash),
      is_kept: isKept,
      expires_at: expiresAt,
    })
    .execute()
  return { ticket, expiresAt }
}

export async function readTicket(db: Reader, ticket: string, now: Date): Promise<SignInTicket | null> {
  const row = await db
    .selectFrom('sign_in_tickets')
    .selectAll()
    .where('hash', '=', hashOf(ticket))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

export async function spendTicket(tx: OpenTransaction, { hash }: SignInTicket): Promise<void> {
  await tx.deleteFrom('sign_in_tickets').where('hash', '=', hash).execute()
}

/** The last wrong code ends the ticket; `true` when it did. */
export async function countWrongCode(tx: OpenTransaction, { hash, tries }: SignInTicket): Promise<boolean> {
  const isOver = tries + 1 >= MOST_CODES_OF_A_STEP
  const rows = tx
    .updateTable('sign_in_tickets')
    .set({ tries: tries + 1 })
    .where('hash', '=', hash)
  if (isOver) await tx.deleteFrom('sign_in_tickets').where('hash', '=', hash).execute()
  else await rows.execute()
  return isOver
}

export function isOfPassword({ password_mark: mark }: SignInTicket, passwordHash: string): boolean {
  return mark.equals(hashOf(passwordHash))
}
