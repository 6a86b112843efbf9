import { randomUUID } from 'node:crypto'
import { requestIdentityTicket } from '@hansang/contract'
import type { Database, OpenTransaction } from '../db/database.ts'
import type { IdentityCheckRow } from '../db/schema.ts'
import { ok } from '../http/outcome.ts'
import { visitorRoute } from '../http/route.ts'
import { hashOf, randomSecret } from '../secrets/seal.ts'

const TICKET_LIFE_MS = 10 * 60_000

/** What a check is for; '' when the page that opened the window does not say. */
export type CheckPurpose = 'ALCOHOL' | 'POINT' | ''

export const requestTicket = visitorRoute(requestIdentityTicket, async ({ body, caller, db, now }) => {
  const session = { id: caller.sessionId, channel: caller.channel, customerId: caller.customerId }
  return ok({ ticket: await openCheck(db, { session, purpose: purposeOf(body.purpose), now }) })
})

export function purposeOf(given: string): CheckPurpose {
  return given === 'ALCOHOL' || given === 'POINT' ? given : ''
}

/** Opens a check of a session and yields its ticket; only the hash is kept. */
export async function openCheck(
  db: Database,
  given: {
    session: { id: string; channel: string; customerId: number | null }
    purpose: CheckPurpose
    now: Date
  },
): Promise<string> {
  const { session, purpose, now } = given
  const ticket = randomSecret()
  await db
    .insertInto('identity_checks')
    .values({
      id: randomUUID(),
      session_id: session.id,
      customer_id: session.customerId,
      channel: session.channel,
      ticket_hash: hashOf(ticket),
      purpose,
      provider: 'sandbox',
      state: 'OPEN',
      created_at: now,
      expires_at: new Date(now.getTime() + TICKET_LIFE_MS),
      verified_at: null,
      ci_hash: null,
      birth_year: null,
    })
    .execute()
  return ticket
}

/** The check of a ticket, locked; `undefined` for one that is used, over or unknown. */
export async function lockOpenCheck(
  tx: OpenTransaction,
  ticket: string,
  now: Date,
): Promise<IdentityCheckRow | undefined> {
  return await tx
    .selectFrom('identity_checks')
    .selectAll()
    .where('ticket_hash', '=', hashOf(ticket))
    .where('state', '=', 'OPEN')
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
}
