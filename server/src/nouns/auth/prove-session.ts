import type { Database } from '../../platform/db/index.ts'
import { replaceCookie } from './sessions.ts'

export interface Proof {
  readonly sessionId: string
  readonly customerId: number
  readonly tokenHash: Buffer | null
  readonly cookie: string | null
}

/**
 * Marks the session's phone, current token and later ones as proven. Ends its other tokens and returns a new
 * cookie, to shut out a browser that shared the session through a planted cookie.
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
