import { sql } from 'kysely'
import type { Database, OpenTransaction } from '../../../server/src/platform/db/database.ts'
import { isDistributed } from '../../../server/src/platform/shards/distributed.ts'
import type { Services } from '../../../server/src/platform/services/services.ts'

export interface Damage {
  readonly begin: (tx: OpenTransaction, id: string) => Promise<unknown>
  readonly mend: (db: Database, id: string) => Promise<unknown>
}

export interface NamingColumn {
  readonly table: string
  readonly column: string
}

export function refusedWrites({ table, column }: NamingColumn): Damage {
  const nameFor = (id: string) => sql.ref(`refuse_${table}_${id}`)
  return {
    begin: (tx, id) => refuseWrites(tx, { table, column, id, name: nameFor(id) }),
    mend: (db, id) => sql`drop function ${nameFor(id)} cascade`.execute(db),
  }
}

async function refuseWrites(
  tx: OpenTransaction,
  { table, column, id, name }: NamingColumn & { id: string; name: ReturnType<typeof sql.ref> },
): Promise<void> {
  await sql`create function ${name}() returns trigger language plpgsql as ${sql.lit(`
    declare written jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
    begin
      if written ->> '${column}' = '${id}' then raise exception 'this row is broken'; end if;
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end`)}`.execute(tx)
  if (isDistributed(tx)) await sql`set local citus.enable_unsafe_triggers = on`.execute(tx)
  await sql`create trigger ${name} before insert or update or delete on ${sql.table(table)}
    for each row execute function ${name}()`.execute(tx)
}

export function corruptedByte({ table, column, sealed }: NamingColumn & { readonly sealed: string }): Damage {
  const flip = async (db: Database, id: string) =>
    await sql`update ${sql.table(table)}
      set ${sql.ref(sealed)} = set_byte(${sql.ref(sealed)}, 40, 255 - get_byte(${sql.ref(sealed)}, 40))
      where ${sql.ref(column)}::text = ${id}`.execute(db)
  return { begin: flip, mend: flip }
}

/** The accounts hold less than is reserved for the order. */
export const EMPTY_HOLD: Damage = {
  begin: (tx, orderId) => setHeld(tx, orderId, sql`0`),
  mend: (db, orderId) =>
    setHeld(
      db,
      orderId,
      sql`(select sum(amount) from point_reservations held where stage = 'RESERVED'
        and held.customer_id = accounts.customer_id and held.account_kind = accounts.kind
        and held.store_id = accounts.store_id)`,
    ),
}

async function setHeld(db: Database, orderId: string, held: ReturnType<typeof sql>): Promise<void> {
  await sql`update point_accounts accounts set held = ${held} from point_reservations reserved
    where reserved.order_id = ${orderId} and reserved.customer_id = accounts.customer_id
      and reserved.account_kind = accounts.kind and reserved.store_id = accounts.store_id`.execute(db)
}

export async function ageRow(
  db: Database,
  { table, column }: NamingColumn,
  id: string,
  byMs: number,
): Promise<void> {
  const { rows: moments } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and data_type like 'timestamp%'`.execute(db)
  const earlier = moments.map(
    ({ name }) => sql`${sql.ref(name)} = ${sql.ref(name)} - ${byMs} * interval '1 millisecond'`,
  )
  await sql`update ${sql.table(table)} set ${sql.join(earlier)}
    where ${sql.ref(column)}::text = ${id}`.execute(db)
}

export async function countFaults({ metrics }: Pick<Services, 'metrics'>, name: string): Promise<number> {
  const swept = (await metrics.sweptRows.get()).values.filter(({ labels }) => labels.sweep === name)
  const tried = (await metrics.jobs.get()).values.filter(({ labels }) => labels.name === name)
  const faults = [...swept, ...tried].filter(({ labels }) => /put-back|failed/.test(String(labels.outcome)))
  return faults.reduce((sum, { value }) => sum + value, 0)
}
