import type { Database } from '../../platform/db/index.ts'

const EVERY_MS = 60_000

export async function noteSeen(
  db: Database,
  table: 'owner_sessions' | 'agent_sessions',
  id: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable(table)
    .set({ last_seen_at: now })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('last_seen_at', 'is', null),
        where('last_seen_at', '<=', new Date(now.getTime() - EVERY_MS)),
      ]),
    )
    .execute()
}
