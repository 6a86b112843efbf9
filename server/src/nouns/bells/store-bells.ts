import { STAFF_ROLES, staffMay } from '@hansang/domain'
import { sql } from 'kysely'
import type { Database, Reader } from '../../platform/db/index.ts'
import type { PushOutcome, PushSubscription } from '../../platform/gateways/push/port.ts'
import { openOrNull } from '../../platform/secrets/index.ts'
import type { Services } from '../../platform/services/services.ts'

const ANSWERING = STAFF_ROLES.filter((role) => staffMay(role, 'orders'))

/** Devices that are signed in now, of people who may answer the store's orders now. */
export async function readBellsOf(db: Reader, storeId: string, now: Date): Promise<number[]> {
  const rows = await liveBells(db, now)
    .select('bells.id')
    .where('owner_sessions.owner_id', 'in', (stores) =>
      stores
        .selectFrom('owner_stores')
        .select('owner_id')
        .where('store_id', '=', storeId)
        .where('role', 'in', ANSWERING),
    )
    .orderBy('bells.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** `null` when its device has signed out, or its person may not answer the store any more. */
export async function openBell(
  { db, ...opening }: Services,
  { bellId, storeId }: { readonly bellId: number; readonly storeId: string | null },
  now: Date,
): Promise<PushSubscription | null> {
  const row = await liveBells(db, now)
    .select(['endpoint_hash as row', 'subscription_sealed as sealed'])
    .where('bells.id', '=', bellId)
    .$if(storeId !== null, (bells) =>
      bells.where('owner_sessions.owner_id', 'in', (stores) =>
        stores
          .selectFrom('owner_stores')
          .select('owner_id')
          .where('store_id', '=', storeId)
          .where('role', 'in', ANSWERING),
      ),
    )
    .executeTakeFirst()
  if (!row) return null
  const place = { column: 'bells.subscription_sealed', row: row.row, about: { bellId } } as const
  const text = openOrNull(opening, row.sealed, place)
  return text === null ? null : (JSON.parse(text) as PushSubscription)
}

function liveBells(db: Reader, now: Date) {
  return db
    .selectFrom('bells')
    .innerJoin('owner_sessions', 'owner_sessions.id', 'bells.session_id')
    .where('owner_sessions.ended_at', 'is', null)
    .where('owner_sessions.ends_at', '>', now)
}

export async function noteRung(
  { db, clock, metrics }: Services,
  bellId: number,
  outcome: PushOutcome | 'given-up',
): Promise<void> {
  if (outcome === 'gone') {
    await db.deleteFrom('bells').where('id', '=', bellId).execute()
    metrics.pushes.inc({ outcome: 'gone' })
    return
  }
  const noted = outcome === 'sent' ? 'sent' : 'failed'
  await setOutcome(db, bellId, { noted, at: clock.now() })
  metrics.pushes.inc({ outcome: noted })
}

async function setOutcome(
  db: Database,
  bellId: number,
  { noted, at }: { noted: 'sent' | 'failed'; at: Date },
): Promise<void> {
  await sql`update bells set rung_at = ${at}, outcome = ${noted} where id = ${bellId}`.execute(db)
}
