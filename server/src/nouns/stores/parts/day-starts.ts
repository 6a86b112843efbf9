import type { DayStart, DayStarts } from '@hansang/domain'
import { type RawBuilder, sql } from 'kysely'
import type { OpenTransaction, Reader } from '../../../platform/db/index.ts'

const inOrder = sql<DayStarts>`jsonb_agg(jsonb_build_object('day', day, 'hour', hour) order by day)`

/** Of the row of `stores`, selected beside its profile. */
export const dayStarts: RawBuilder<DayStarts> = sql`coalesce((
  select ${inOrder} from day_starts where store_id = stores.id
), '[]'::jsonb)`

/** Of the row of `stores`: its days began at an hour of its own, or a dated change names one. */
export const choseHour: RawBuilder<boolean> = sql`(
  exists (select from day_starts where store_id = stores.id) or exists (
    select from dated_changes where store_id = stores.id and ended_at is null and content ? 'dayStartsAt'
  )
)`

/** Only stores that chose an hour have an entry; of all stores without `storeIds`. */
export async function readDayStarts(
  db: Reader,
  storeIds: readonly string[] | null = null,
): Promise<ReadonlyMap<string, DayStarts>> {
  const { rows } = await sql<{ id: string; starts: DayStarts }>`
    select store_id as id, ${inOrder} as starts
    from day_starts where ${storeIds === null ? sql`true` : sql`store_id = any(${storeIds}::text[])`}
    group by store_id`.execute(db)
  return new Map(rows.map(({ id, starts }) => [id, starts]))
}

export interface ComingStarts {
  readonly storeId: string
  readonly from: string
  readonly starts: readonly DayStart[]
}

/** In place of what was to come from that day on. */
export async function replaceDayStarts(tx: OpenTransaction, coming: readonly ComingStarts[]): Promise<void> {
  const rows = coming.flatMap(({ storeId, starts }) =>
    starts.map((start) => ({ store_id: storeId, ...start })),
  )
  await sql`
    delete from day_starts using jsonb_to_recordset(${JSON.stringify(coming)}::jsonb) as given("storeId" text, "from" date)
    where store_id = "storeId" and day >= given."from"`.execute(tx)
  if (rows.length > 0) await tx.insertInto('day_starts').values(rows).execute()
}
