import type { ChannelCode } from '@hansang/domain'
import type { Reader } from '../../platform/db/index.ts'
import { hashOf } from '../../platform/secrets/index.ts'

export interface BrowserSession {
  readonly id: string
  readonly channel: ChannelCode
  readonly customerId: number | null
  readonly phoneLookUp: Buffer | null
  readonly knowsPhone: boolean
  readonly isKiosk: boolean
  readonly provenAt: Date | null
  readonly verifiedAt: Date | null
  readonly isAdult: boolean | null
}

/** The browser's most recently used session. */
export async function sessionOfCookie(db: Reader, cookie: string | null): Promise<BrowserSession | null> {
  if (!cookie) return null
  const row = await sessions(db)
    .leftJoin('tokens', 'tokens.session_id', 'sessions.id')
    .where('sessions.cookie_hash', '=', hashOf(cookie))
    .where('sessions.ended_at', 'is', null)
    .orderBy('tokens.issued_at', (order) => order.desc().nullsLast())
    .orderBy('sessions.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export async function sessionHeldBy(
  db: Reader,
  id: string,
  cookie: string | null,
): Promise<BrowserSession | null> {
  if (!cookie) return null
  const row = await sessions(db)
    .where('sessions.id', '=', id)
    .where('sessions.cookie_hash', '=', hashOf(cookie))
    .where('sessions.ended_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

function sessions(db: Reader) {
  return db
    .selectFrom('sessions')
    .leftJoin('customers', 'customers.id', 'sessions.customer_id')
    .select([
      'sessions.id as id',
      'sessions.channel as channel',
      'sessions.customer_id as customerId',
      'sessions.proven_at as provenAt',
      'customers.phone_lookup as phoneLookUp',
      'sessions.is_kiosk as isKiosk',
      'sessions.knows_phone as knowsPhone',
      'customers.verified_last_at as verifiedAt',
      'customers.is_adult as isAdult',
    ])
}
