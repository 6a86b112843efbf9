import type { Database } from '../../platform/db/database.ts'
import { replaceCookie } from './sessions.ts'

export interface Proof {
  readonly sessionId: string
  readonly customerId: number
  /** The token in whose hand the proof was made; `null` when none took part. */
  readonly tokenHash: Buffer | null
  /** The cookie that the browser came with. */
  readonly cookie: string | null
}

/**
 * The phone of a session is its holder's: the token at hand, and those of later logins, say so. A browser that
 * shared the session before, by a planted cookie, is left behind: its other tokens end, and the browser
 * gets a new cookie, which is yielded.
 */
export async function proveSession(
  db: Database,
  { sessionId, customerId, tokenHash, cookie }: Proof,
  now: Date,
): Promise<string | null> {
  await db
    .updateTable('sessions')
    .set({ proven_at: now, knows_phone: true, repeats_order: null })
    .where('id', '=', sessionId)
    .where('customer_id', '=', customerId)
    .execute()
  const others = db.deleteFrom('tokens').where('session_id', '=', sessionId)
  await (tokenHash ? others.where('hash', '!=', tokenHash) : others).execute()
  await db
    .updateTable('tokens')
    .set({ level: 'proven' })
    .where('session_id', '=', sessionId)
    .where('customer_id', '=', customerId)
    .where('level', '=', 'claimed')
    .execute()
  return cookie ? await replaceCookie(db, cookie, now) : null
}
