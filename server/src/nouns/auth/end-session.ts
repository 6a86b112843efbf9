import { type Database, inTransaction, type OpenTransaction } from '../../platform/db/index.ts'
import { announceSessionEnd } from '../../platform/live/live-events.ts'

/** Ends all sessions of this session's browser, with their tokens and live streams. */
export async function endBrowser(db: Database, sessionId: string, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ended = await tx
      .updateTable('sessions')
      .set({ ended_at: now, proven_at: null })
      .where('cookie_hash', 'in', tx.selectFrom('sessions').select('cookie_hash').where('id', '=', sessionId))
      .where('ended_at', 'is', null)
      .returning('id')
      .execute()
    await revokeTokens(
      tx,
      ended.map(({ id }) => id),
    )
  })
}

export async function endSession(db: Database, sessionId: string, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('sessions')
      .set({ ended_at: now, proven_at: null })
      .where('id', '=', sessionId)
      .execute()
    await revokeTokens(tx, [sessionId])
  })
}

async function revokeTokens(tx: OpenTransaction, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return
  await tx.deleteFrom('tokens').where('session_id', 'in', sessionIds).execute()
  for (const id of sessionIds) await announceSessionEnd(tx, id)
}
