import pg from 'pg'
import { STORE } from '../demo-product.ts'
import { copyPast } from './copy-past.ts'

/** A large brand after some years. */
export const GROWN = { orders: 1_000_000, customers: 100_000, coupons: 1_000_000, stores: 10_000 } as const

const PAST = /^--past=(\d+)$/

/** Past orders: a million, or those of `--past=10000000`. */
export function pastAsked(): number {
  return Number(process.argv.flatMap((word) => PAST.exec(word)?.[1] ?? [])[0] ?? GROWN.orders)
}

/** Days before their original over which past orders are spread: as many a day at each store. */
const DAYS = 700
const SECONDS_APART = (DAYS * 86_400) / GROWN.orders

/**
 * Fills a database with copies of the finished order `orderNumber` (payments and steps included), unused coupons,
 * and stores all over the country. Orders beyond the first million are of further stores, a million each.
 */
export async function growBase(
  databaseUrl: string,
  orderNumber: string,
  orders: number = GROWN.orders,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`set maintenance_work_mem = '512MB'`)
    await growStores(client)
    // As one: the product forgets customers who have no order.
    await client.query('begin')
    await growCustomers(client)
    await copyPast(client, {
      orderNumber,
      count: orders,
      age: `(1 + (n - 1) % ${GROWN.orders}) * interval '${SECONDS_APART} seconds' + interval '2 days'`,
      storeId: `case when n <= ${GROWN.orders} then store_id else store_id || '-' || (n - 1) / ${GROWN.orders} end`,
      customerId: `(select min(id) from customers where phone_sealed = ''::bytea) + n % ${GROWN.customers}`,
    })
    await client.query('commit')
    await growCoupons(client)
  } finally {
    await client.end()
  }
  await settleBase(databaseUrl)
}

/**
 * Plans go by what PostgreSQL knows of a base, of a small one nothing until it has analyzed it by itself; what a filling
 * left to write would be written while calls are measured.
 */
export async function settleBase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('vacuum analyze')
    await client.query('checkpoint')
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
