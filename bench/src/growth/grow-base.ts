import pg from 'pg'
import { STORE } from '../demo-product.ts'

/** A large brand after some years. */
export const GROWN = { orders: 1_000_000, customers: 100_000, coupons: 1_000_000, stores: 10_000 } as const

/** Days before their original over which these past orders are spread. */
const DAYS = 700
const SECONDS_APART = (DAYS * 86_400) / GROWN.orders

/**
 * Fills a database with copies of the finished order `orderNumber` (payments and steps included) at one
 * store, unused coupons, and stores all over the country. However many orders: as many a day.
 */
export async function growBase(
  databaseUrl: string,
  orderNumber: string,
  orders: number = GROWN.orders,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // As one: the product forgets customers who have no order.
    await client.query('begin')
    await growCustomers(client)
    await growOrders(client, orderNumber, orders)
    await client.query('commit')
    await growCoupons(client)
    await growStores(client)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

async function growCustomers(client: pg.Client): Promise<void> {
  await client.query(`
    insert into customers (phone_lookup, phone_sealed, created_at)
    select sha256(('grown ' || n)::bytea), ''::bytea, now() - interval '${DAYS} days'
    from generate_series(1, ${GROWN.customers}) n`)
}

async function growOrders(client: pg.Client, orderNumber: string, count: number): Promise<void> {
  await copyRows(client, 'orders', `id = '${orderNumber}'`, count, {
    id: `id || '-' || n`,
    session_id: 'null',
    customer_id: `(select min(id) from customers where phone_sealed = ''::bytea) + n % ${GROWN.customers}`,
    placed_at: before('placed_at'),
    paid_at: before('paid_at'),
    reached_store_at: before('reached_store_at'),
    finished_at: before('finished_at'),
  })
  await copyRows(client, 'order_events', `order_id = '${orderNumber}'`, count, {
    order_id: `order_id || '-' || n`,
    at: before('at'),
  })
  await copyRows(client, 'payment_attempts', `order_id = '${orderNumber}'`, count, {
    id: `id || '-' || n`,
    order_id: `order_id || '-' || n`,
    pay_key_hash: `sha256((id || n)::bytea)`,
    created_at: before('created_at'),
  })
}

const before = (column: string) => `${column} - n * interval '${SECONDS_APART} seconds' - interval '2 days'`

async function copyRows(
  client: pg.Client,
  table: string,
  where: string,
  count: number,
  own: Readonly<Record<string, string>>,
): Promise<void> {
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_identity = 'NO'`,
    [table],
  )
  const columns = rows.map(({ column_name: name }) => name)
  const values = columns.map((name) => own[name] ?? name)
  await client.query(`
    insert into ${table} (${columns.join(', ')})
    select ${values.join(', ')} from ${table}, generate_series(1, ${count}) n where ${where}`)
}

async function growCoupons(client: pg.Client): Promise<void> {
  await client.query(`
    insert into coupons (channel, number, stage, profile)
    select 'kyochon', 'grown-' || n, 'ISSUED', '{}' from generate_series(1, ${GROWN.coupons}) n`)
}

async function growStores(client: pg.Client): Promise<void> {
  await client.query(
    `insert into stores (id, channel, name, lat, lng, profile, changed_at)
     select id || '-' || n, channel, name || n, place.lat, place.lng,
       profile || jsonb_build_object('id', id || '-' || n,
         'location', jsonb_build_object('lat', place.lat, 'lng', place.lng),
         'delivery', profile -> 'delivery' || '{"districts": []}'), changed_at
     from stores, generate_series(1, ${GROWN.stores}) n,
       lateral (select 34.5 + (n % 100) * 0.025 as lat, 126.5 + (n / 100) * 0.025 as lng) place
     where id = $1`,
    [STORE.id],
  )
  await client.query(
    `insert into menu_groups (store_id, position, name)
     select store_id || '-' || n, position, name from menu_groups, generate_series(1, ${GROWN.stores}) n
     where store_id = $1`,
    [STORE.id],
  )
  await client.query(
    `insert into menu_items (id, store_id, group_position, position, profile)
     select id || '-' || n, store_id || '-' || n, group_position, position, profile
     from menu_items, generate_series(1, ${GROWN.stores}) n where store_id = $1`,
    [STORE.id],
  )
}
