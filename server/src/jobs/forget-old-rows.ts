import { type RawBuilder, sql } from 'kysely'
import { type Database, type Reader, inTransaction } from '../db/database.ts'
import type { Services } from '../services/services.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Small enough for the statement limit, whatever the backlog. */
const AT_ONCE = 5_000
/** One sweep removes up to a million rows a table: more than comes in between two sweeps. */
const MOST_BATCHES = 200
/** Long after anything of an order may still be asked for a second time. */
const KEEP_EFFECTS_MS = 60 * DAY_MS
/** Who looked at whose data may be asked for as long as the law has such records kept. */
const KEEP_AGENT_VIEWS_MS = 2 * 365 * DAY_MS

interface Forgetting {
  readonly table: string
  /** The instant from which a row counts its age. */
  readonly age: string
  readonly keepMs: number
  readonly unless?: RawBuilder<boolean>
}

/** What only matters for a while. Whatever a row was counted or asked for is over by then. */
const FORGETTINGS: readonly Forgetting[] = [
  // A key kept with a basket is still known when somebody comes back to it days later.
  { table: 'idempotent_answers', age: 'created_at', keepMs: 7 * DAY_MS },
  { table: 'tokens', age: 'expires_at', keepMs: 0 },
  { table: 'owner_sessions', age: 'ends_at', keepMs: 0 },
  { table: 'agent_sessions', age: 'ends_at', keepMs: 0 },
  { table: 'agent_views', age: 'at', keepMs: KEEP_AGENT_VIEWS_MS },
  { table: 'call_counts', age: 'forget_at', keepMs: 0 },
  { table: 'phone_codes', age: 'expires_at', keepMs: DAY_MS },
  { table: 'link_secrets', age: 'expires_at', keepMs: DAY_MS },
  { table: 'identity_checks', age: 'expires_at', keepMs: 30 * DAY_MS },
  { table: 'sent_messages', age: 'at', keepMs: 30 * DAY_MS },
  {
    table: 'sessions',
    age: 'ends_at',
    keepMs: DAY_MS,
    unless: sql<boolean>`exists (select from tokens where tokens.session_id = sessions.id)`,
  },
]

/** Removes what is past its time, as fast as it came. */
export async function forgetOldRows({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  for (const forgetting of FORGETTINGS) {
    await inBatches(async () => await forgetBatch(db, forgetting, before(forgetting.keepMs)))
  }
  await inBatches(async () => await forgetEffects(db, before(KEEP_EFFECTS_MS)))
}

async function inBatches(forget: () => Promise<number>): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch++) if ((await forget()) < AT_ONCE) return
}

async function forgetBatch(db: Reader, { table, age, unless }: Forgetting, before: Date): Promise<number> {
  const rows = sql.table(table)
  const kept = unless ? sql`and not ${unless}` : sql``
  const { numAffectedRows } = await sql`delete from ${rows} where ctid = any(array(
    select ctid from ${rows} where ${sql.ref(age)} < ${before} ${kept} limit ${AT_ONCE}
  ))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Effects keep from when on they are complete. Those of refunds stay: they tell what money still has to go back. */
async function forgetEffects(db: Database, before: Date): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const { numAffectedRows } = await sql`delete from outbox_effects where ctid = any(array(
      select ctid from outbox_effects where at < ${before} and key not like 'refund-%' limit ${AT_ONCE}
    ))`.execute(tx)
    if (!numAffectedRows) return 0
    await tx
      .insertInto('forgotten_effects')
      .values({ id: 1, before })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ before }))
      .execute()
    return Number(numAffectedRows)
  })
}
