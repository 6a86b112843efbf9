import { randomBytes, randomUUID } from 'node:crypto'
import { requestIdentityTicket } from '@hansang/contract'
import { type ChannelCode, MINUTE_MS } from '@hansang/domain'
import type { Database, IdentityCheckRow, OpenTransaction, Reader } from '../../platform/db/index.ts'
import { type CallLimit, spend, type Spending } from '../../platform/http/index.ts'
import { ok } from '../../platform/http/routes/index.ts'
import { visitorRoute } from '../auth/index.ts'
import type { Services } from '../../platform/services/services.ts'
import { hashOf, randomSecret } from '../../platform/secrets/index.ts'

const TICKET_LIFE_MS = 10 * 60_000
/** A person opens one or two windows, and each writes a row. */
const PER_SESSION: CallLimit = { name: 'ticket of a session', most: 10, withinMs: MINUTE_MS }
const PER_ADDRESS: CallLimit = { name: 'ticket of an address', most: 60, withinMs: MINUTE_MS }

/** '' if the opening page states no purpose. */
export type CheckPurpose = 'ALCOHOL' | 'POINT' | ''

export const requestTicket = visitorRoute(
  requestIdentityTicket,
  async ({ body, caller, now, services, request }) => {
    await spend(services, ticketSpendings(request.address, caller.sessionId), now)
    const session = { id: caller.sessionId, channel: caller.channel, customerId: caller.customerId }
    const purpose = purposeOf(body.purpose)
    const about = { session, purpose, provider: providerName(services), now }
    return ok({ ticket: await openCheck(services.db, { ...about, tokenHash: hashOf(request.bearer ?? '') }) })
  },
)

function ticketSpendings(address: string, sessionId: string): Spending[] {
  return [
    { limit: PER_ADDRESS, by: address },
    { limit: PER_SESSION, by: sessionId },
  ]
}

export function purposeOf(given: string): CheckPurpose {
  return given === 'ALCOHOL' || given === 'POINT' ? given : ''
}

export function providerName({ identity }: Services): string {
  return identity?.name ?? 'sandbox'
}

export async function openCheck(
  db: Database,
  given: {
    session: { id: string; channel: ChannelCode; customerId: number | null }
    purpose: CheckPurpose
    provider: string
    /** The requesting token, proven together with its session. */
    tokenHash?: Buffer
    now: Date
  },
): Promise<string> {
  const { session, purpose, provider, tokenHash = null, now } = given
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
      provider,
      token_hash: tokenHash,
      // Our id at the provider: every agency behind it accepts letters and digits.
      provider_reference: randomBytes(16).toString('hex'),
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

export type CheckKey = { readonly ticket: string } | { readonly id: string }

export async function findOpenCheck(
  db: Reader,
  key: CheckKey,
  now: Date,
): Promise<IdentityCheckRow | undefined> {
  return await openChecks(db, key, now).executeTakeFirst()
}

export async function lockOpenCheck(
  tx: OpenTransaction,
  key: CheckKey,
  now: Date,
): Promise<IdentityCheckRow | undefined> {
  return await openChecks(tx, key, now).forUpdate().executeTakeFirst()
}

function openChecks(db: Reader, key: CheckKey, now: Date) {
  const open = db
    .selectFrom('identity_checks')
    .selectAll()
    .where('state', '=', 'OPEN')
    .where('expires_at', '>', now)
  if ('id' in key) return open.where('id', '=', key.id)
  return open.where('ticket_hash', '=', hashOf(key.ticket))
}
