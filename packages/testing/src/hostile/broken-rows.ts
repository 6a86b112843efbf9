import { sql } from 'kysely'
import type { Database } from '../../../../server/src/db/database.ts'
import type { Services } from '../../../../server/src/services/services.ts'

/** A row by a column that names it. */
export interface NamedRow {
  readonly table: string
  readonly column: string
  readonly value: string
}

/** From here on no write of this row is taken, as a constraint or a damaged page would have it; one row a table. */
export async function breakRow(db: Database, { table, column, value }: NamedRow): Promise<void> {
  const name = sql.ref(`refuse_${table}`)
  await sql`create function ${name}() returns trigger language plpgsql as ${sql.lit(`
    declare written jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
    begin
      if written ->> '${column}' = '${value}' then raise exception 'this row is broken'; end if;
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end`)}`.execute(db)
  await sql`create trigger ${name} before insert or update or delete on ${sql.table(table)}
    for each row execute function ${name}()`.execute(db)
}

/** The row is whole again. */
export async function mendRow(db: Database, { table }: Pick<NamedRow, 'table'>): Promise<void> {
  await sql`drop function ${sql.ref(`refuse_${table}`)} cascade`.execute(db)
}

/** How often a sweep or a job of this name was counted as failed. */
export async function countFaults({ metrics }: Pick<Services, 'metrics'>, name: string): Promise<number> {
  const swept = (await metrics.sweptRows.get()).values.filter(({ labels }) => labels.sweep === name)
  const tried = (await metrics.jobs.get()).values.filter(({ labels }) => labels.name === name)
  const faults = [...swept, ...tried].filter(({ labels }) => /put-back|failed/.test(String(labels.outcome)))
  return faults.reduce((sum, { value }) => sum + value, 0)
}
