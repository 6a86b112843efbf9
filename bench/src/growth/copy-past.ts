import type pg from 'pg'
import { readSettings } from '../../../server/src/platform/settings/settings.ts'

export interface Past {
  /** Of a finished order. */
  readonly orderNumber: string
  readonly count: number
  /** In SQL, of the copy's number `n`. */
  readonly age: string
  readonly storeId: string
  readonly customerId: string
}

const MOMENTS = ['placed_at', 'paid_at', 'reached_store_at', 'finished_at', 'at', 'created_at']
/** Else the product would forget those of millions of orders while calls are measured. */
const FORGOTTEN = `age > interval '${readSettings({}).keeping.orderDetails - 1} days'`
const DETAILS = ['address_sealed', 'store_note_sealed', 'delivery_note_sealed', 'distance_km']
const details = {
  ...Object.fromEntries(DETAILS.map((name) => [name, `case when not ${FORGOTTEN} then ${name} end`])),
  call_sid: `case when ${FORGOTTEN} then '' else call_sid end`,
}
const sixteen = (text: string) => `upper(left(md5(${text}), 16))`

/**
 * Fills a database with copies of an order and of what hangs on it, each with the number of its day. Indexes are
 * made after the rows, and foreign keys are not checked: the copied rows satisfy them.
 */
export async function copyPast(client: pg.Client, past: Past): Promise<void> {
  const { orderNumber, storeId, customerId } = past
  await client.query(`
    create temporary table past as
    select n, age, to_char((placed_at - age) at time zone 'Asia/Seoul', 'YYYYMMDD') || ${sixteen('id || n')} as number
    from orders, lateral (select n, ${past.age} as age from generate_series(1, ${past.count}) n) copies
    where id = '${orderNumber}'`)
  await client.query('set session_replication_role = replica')
  const copies = {
    session_id: 'null',
    customer_id: customerId,
    store_id: storeId,
    id: 'number',
    order_id: 'number',
  }
  const attempt = { attempt_id: 'md5(attempt_id || n)' }
  const hash = { pay_key_hash: 'sha256((id || n)::bytea)' }
  const ofOrder = `order_id = '${orderNumber}'`
  await copyRows(client, 'orders', `id = '${orderNumber}'`, { ...copies, ...details })
  await copyRows(client, 'order_events', ofOrder, copies)
  await copyRows(
    client,
    'payment_entries',
    `attempt_id in (select id from payment_attempts where ${ofOrder})`,
    attempt,
  )
  await copyRows(client, 'payment_attempts', ofOrder, { ...copies, ...hash, id: 'md5(id || n)' })
  await client.query('set session_replication_role = origin')
  await client.query('drop table past')
}

async function copyRows(
  client: pg.Client,
  table: string,
  where: string,
  own: Readonly<Record<string, string>>,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_identity = 'NO'`,
    [table],
  )
  const older = Object.fromEntries(MOMENTS.map((name) => [name, `${name} - age`]))
  const values = rows.map(({ name }) => own[name] ?? older[name] ?? name)
  const indexes = await dropIndexes(client, table)
  await client.query(`
    insert into ${table} (${rows.map(({ name }) => name).join(', ')})
    select ${values.join(', ')} from ${table}, past where ${where}`)
  for (const index of indexes) await client.query(index)
}

/** Those of no constraint. Returns what makes them again. */
async function dropIndexes(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}
