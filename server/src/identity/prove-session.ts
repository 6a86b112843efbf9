import type { Database } from '../db/database.ts'

/** A phone may change hands: a proof is asked for again after so long. */
export const PROOF_LASTS_MS = 30 * 24 * 60 * 60 * 1000

export interface ProvenSession {
  readonly sessionId: string
  readonly customerId: number
}

/** The phone of a session is its holder's: its tokens, and those of later logins, say so. */
export async function proveSession(
  db: Database,
  { sessionId, customerId }: ProvenSession,
  now: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ proven_at: now })
    .where('id', '=', sessionId)
    .where('customer_id', '=', customerId)
    .execute()
  await db
    .updateTable('tokens')
    .set({ level: 'proven' })
    .where('session_id', '=', sessionId)
    .where('customer_id', '=', customerId)
    .where('level', '=', 'claimed')
    .execute()
}

export function isStillProven(provenAt: Date | null, now: Date): boolean {
  return provenAt !== null && now.getTime() - provenAt.getTime() < PROOF_LASTS_MS
}
