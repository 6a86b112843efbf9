import { DAY_MS } from '@hansang/domain'
import { type RawBuilder, sql } from 'kysely'
import { inTransaction, type OpenTransaction, type Reader } from '../../platform/db/index.ts'
import type { Services } from '../../platform/services/services.ts'
import type { KeepingDays } from '../../platform/settings/keeping-settings.ts'
import { tellTriggers } from '../../platform/shards/tell-triggers.ts'
import { sweepParts } from '../../platform/jobs/sweep-parts.ts'
import { type DueRow, type Looking, sweepRows } from '../../platform/jobs/sweep-rows.ts'

/** Exceeds the time in which an order's jobs can be enqueued again. */
const KEEP_EFFECTS_MS = 60 * DAY_MS

interface Forgetting {
  readonly table: string
  readonly age: string
  readonly keepMs: number
  readonly unless?: RawBuilder<boolean>
  readonly whenGone?: (tx: OpenTransaction, before: Date) => Promise<void>
}

const forgettingsBy = ({ agentViews, deeds, texts }: KeepingDays): readonly Forgetting[] => [
  // A key saved with a basket stays valid when the customer returns days later.
  { table: 'idempotent_answers', age: 'created_at', keepMs: 7 * DAY_MS },
  { table: 'tokens', age: 'expires_at', keepMs: 0 },
  { table: 'owner_sessions', age: 'ends_at', keepMs: 0 },
  { table: 'agent_sessions', age: 'ends_at', keepMs: 0 },
  { table: 'known_devices', age: 'ends_at', keepMs: 0 },
  { table: 'agent_views', age: 'at', keepMs: agentViews * DAY_MS },
  { table: 'deeds', age: 'at', keepMs: deeds * DAY_MS },
  { table: 'call_counts', age: 'forget_at', keepMs: 0 },
  { table: 'phone_codes', age: 'expires_at', keepMs: DAY_MS },
  { table: 'link_secrets', age: 'expires_at', keepMs: DAY_MS },
  { table: 'identity_checks', age: 'expires_at', keepMs: 30 * DAY_MS },
  { table: 'sent_messages', age: 'at', keepMs: texts * DAY_MS },
  {
    table: 'sessions',
    age: 'ends_at',
    keepMs: DAY_MS,
    unless: sql<boolean>`exists (select from tokens where tokens.session_id = sessions.id)`,
  },
  // Refund effects are kept: they show which money must still be returned.
  {
    table: 'outbox_effects',
    age: 'at',
    keepMs: KEEP_EFFECTS_MS,
    unless: sql<boolean>`key like 'refund-%'`,
    whenGone: noteForgottenEffects,
  },
  { table: 'sign_in_tickets', age: 'expires_at', keepMs: 0 },
  { table: 'second_factors', age: 'ends_at', keepMs: 0 },
  { table: 'staff_invitations', age: 'expires_at', keepMs: 30 * DAY_MS },
  { table: 'day_numbers', age: 'day', keepMs: 7 * DAY_MS },
  { table: 'slot_places', age: 'slot_at', keepMs: DAY_MS },
  { table: 'slot_counts', age: 'slot_at', keepMs: DAY_MS },
  // The kitchen's interest in an order ends within a day.
  { table: 'kitchen_marks', age: 'marked_at', keepMs: 2 * DAY_MS },
  { table: 'ticket_prints', age: 'claimed_at', keepMs: 2 * DAY_MS },
  { table: 'waiting_tickets', age: 'asked_at', keepMs: DAY_MS },
  { table: 'sandbox.papers', age: 'at', keepMs: DAY_MS },
  { table: 'service_states', age: 'until', keepMs: DAY_MS },
  { table: 'sold_out_parts', age: 'until', keepMs: DAY_MS },
  { table: 'alarm_calls', age: 'ended_at', keepMs: 7 * DAY_MS },
  { table: 'rings', age: 'at', keepMs: 7 * DAY_MS },
  { table: 'dated_changes', age: 'ended_at', keepMs: 400 * DAY_MS },
  // Rows that finished outside the sweep, or no longer exist.
  { table: 'put_back_rows', age: 'until', keepMs: DAY_MS },
]

export async function forgetOldRows(services: Services): Promise<boolean> {
  const now = services.clock.now()
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const parts = forgettingsBy(services.settings.keeping).map((forgetting) => ({
    part: forgetting.table,
    work: () => forget(services, forgetting, before(forgetting.keepMs)),
  }))
  return await sweepParts(services, parts)
}

async function forget(services: Services, forgetting: Forgetting, before: Date): Promise<boolean> {
  return await sweepRows(services, {
    name: 'old-rows',
    part: forgetting.table,
    due: (looking) => findOld(services.db, forgetting, before, looking),
    takeTogether: (rows) =>
      inTransaction(services.db, async (tx) => {
        // The database refuses to delete rows of `agent_views` and `deeds` unless this is set.
        await tellTriggers(tx, 'hansang.forgets_at', services.clock.now().toISOString())
        return await forgetRows(tx, forgetting, before, rows)
      }),
  })
}

interface OldRow extends DueRow {
  /** The row's `ctid`. */
  readonly place: string
}

async function findOld(
  db: Reader,
  { table, age, unless }: Forgetting,
  before: Date,
  { most, isNotPutBack }: Looking,
): Promise<OldRow[]> {
  const key = sql<string>`${sql.lit(`${table} `)} || ctid::text`
  const { rows } = await sql<OldRow>`
    select ${key} as key, ctid::text as place from ${sql.table(table)}
    where ${sql.ref(age)} < ${before} ${unless ? sql`and not ${unless}` : sql``} and ${isNotPutBack(key)}
    limit ${most}`.execute(db)
  return rows
}

/** Checks the age again, as the place may hold another row by now. */
async function forgetRows(
  tx: OpenTransaction,
  { table, age, unless, whenGone }: Forgetting,
  before: Date,
  rows: readonly OldRow[],
): Promise<number> {
  const places = rows.map(({ place }) => place)
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(${places}::tid[])
      and ${sql.ref(age)} < ${before} ${unless ? sql`and not ${unless}` : sql``}`.execute(tx)
  await whenGone?.(tx, before)
  return Number(numAffectedRows ?? 0)
}

/** Records since when the remaining effects are complete. */
async function noteForgottenEffects(tx: OpenTransaction, before: Date): Promise<void> {
  await tx
    .insertInto('forgotten_effects')
    .values({ id: 1, before })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ before }))
    .execute()
}
