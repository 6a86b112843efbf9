import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/index.ts'
import { SWEEPS, type SweepName } from './sweep-names.ts'

export interface PutBack {
  readonly tries: number
  readonly until: Date
}

export async function putBack(db: Database, sweep: SweepName, row: string, now: Date): Promise<PutBack> {
  const untils = untilsOf(sweep, now)
  const { rows } = await sql<PutBack>`
    insert into put_back_rows as kept (sweep, row, tries, failed_first_at, until)
    values (${sweep}, ${row}, 1, ${now}, ${untils[0]})
    on conflict (sweep, row) do update set
      tries = kept.tries + 1,
      until = (${untils}::timestamptz[])[least(kept.tries + 1, ${untils.length}::integer)]
    returning tries, until`.execute(db)
  return rows[0] ?? { tries: 1, until: now }
}

/** After one try, after two and so on; the last is for all that follow. A sum of moments is refused by Citus there. */
function untilsOf(sweep: SweepName, now: Date): Date[] {
  const { firstMs, longestMs } = SWEEPS[sweep].waits
  const doublings = Math.max(0, Math.ceil(Math.log2(longestMs / firstMs)))
  return Array.from(
    { length: doublings + 1 },
    (_, tries) => new Date(now.getTime() + Math.min(firstMs * 2 ** tries, longestMs)),
  )
}

export async function endPutBack(db: Database, sweep: SweepName, rows: readonly string[]): Promise<void> {
  if (rows.length === 0) return
  await sql`delete from put_back_rows where sweep = ${sweep} and row = any(${rows})`.execute(db)
}

export function isNotPutBack(sweep: SweepName, row: Expression<string>, now: Date): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from put_back_rows where sweep = ${sweep} and put_back_rows.row = ${row} and until > ${now})`
}
