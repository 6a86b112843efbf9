import type { Reader } from '../../platform/db/index.ts'
import { hashOf } from '../../platform/secrets/index.ts'
import type { Visitor } from './callers.ts'
import { levelAt } from './tokens.ts'

const MOST_TOKENS = 20
const OWN_LEVELS: readonly string[] = ['claimed', 'proven']

interface CookieHolder {
  readonly caller: Visitor
  /** Hashes of the tokens that have the caller's rights. */
  readonly tokens: readonly Buffer[]
}

/**
 * Who a page is opened for: the rights of the browser's newest token, for reading only. Nobody for agents, at
 * kiosks and for sessions without a live token, which log in again first.
 */
export async function visitorOfCookie(
  db: Reader,
  cookie: string | null,
  now: Date,
): Promise<CookieHolder | null> {
  if (!cookie) return null
  const found = await db
    .selectFrom('sessions')
    .innerJoin('tokens', 'tokens.session_id', 'sessions.id')
    .select([
      'sessions.id as sessionId',
      'sessions.is_kiosk as isKiosk',
      'sessions.knows_phone as knowsPhone',
    ])
    .select(['sessions.repeats_order as repeatsOrder', 'tokens.hash', 'tokens.channel'])
    .select(['tokens.customer_id as customerId', levelAt(now).as('level')])
    .where('sessions.cookie_hash', '=', hashOf(cookie))
    .where('sessions.ended_at', 'is', null)
    .where('sessions.ends_at', '>', now)
    .where('tokens.expires_at', '>', now)
    .orderBy('tokens.issued_at', 'desc')
    .limit(MOST_TOKENS)
    .execute()
  const [newest] = found
  if (!newest || newest.isKiosk || newest.channel === '') return null
  const { sessionId, channel, customerId, level, knowsPhone, repeatsOrder } = newest
  if (level === 'owner' || !OWN_LEVELS.includes(level)) return null
  const same = found.filter((token) => token.sessionId === sessionId && token.level === level)
  return {
    caller: { sessionId, channel, customerId, level, knowsPhone, repeatsOrder },
    tokens: same.map(({ hash }) => hash),
  }
}
