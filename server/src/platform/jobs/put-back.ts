import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/index.ts'
import { SWEEPS, type SweepName } from './sweep-names.ts'

export interface PutBack {
  readonly tries: number
  readonly until: Date
}

export async function putBack(db: Database, sweep: SweepName, row: string, now: Date): Promise<PutBack> {
  const { firstMs, longestMs } = SWEEPS[sweep].waits
  const { rows } = await sql<PutBack>`
    insert into put_back_rows as kept (sweep, row, tries, failed_first_at, until)
    values (${sweep}, ${row}, 1, ${now}, ${new Date(now.getTime() + firstMs)})
    on conflict (sweep, row) do update set
      tries = kept.tries + 1,
      until = ${now}::timestamptz
        + least(${firstMs}::float * power(2, least(kept.tries, 30)), ${longestMs}) * interval '1 millisecond'
    returning tries, until`.execute(db)
  return rows[0] ?? { tries: 1, until: now }
}

export async function endPutBack(db: Database, sweep: SweepName, rows: readonly string[]): Promise<void> {
  if (rows.length === 0) return
  await sql`delete from put_back_rows where sweep = ${sweep} and row = any(${rows})`.execute(db)
}

export function isNotPutBack(sweep: SweepName, row: Expression<string>, now: Date): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from put_back_rows where sweep = ${sweep} and put_back_rows.row = ${row} and until > ${now})`
}
