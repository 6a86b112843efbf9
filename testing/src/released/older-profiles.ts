import { type RawBuilder, sql } from 'kysely'
import { withDatabase } from '../../../server/src/platform/shards/with-database.ts'
import type { Product } from '../product.ts'

/** Written by every program version, and without a default. */
export const REQUIRED_OF_STORE: readonly string[] = [
  'id',
  'channel',
  'name',
  'address',
  'location',
  'delivery',
  'paymentMethods',
]
export const REQUIRED_OF_DISH: readonly string[] = ['id', 'name', 'prices']
export const REQUIRED_OF_LINE: readonly string[] = ['itemId', 'quantity']

/** Leaves stores, dishes, reviews and lines of orders with the fields that every program version wrote. */
export async function keepRequiredFields({ dataDir }: Pick<Product, 'dataDir'>): Promise<void> {
  await withDatabase({ databaseUrl: null, dataDir }, async (db) => {
    await sql`update stores set profile = ${only('profile', REQUIRED_OF_STORE)}`.execute(db)
    await sql`update menu_items set profile = ${only('profile', REQUIRED_OF_DISH)}`.execute(db)
    await sql`update reviews set profile = '{}'`.execute(db)
    const lines = sql`select jsonb_agg(${only('line', REQUIRED_OF_LINE)}) from jsonb_array_elements(lines) as line`
    await sql`update orders set lines = (${lines})`.execute(db)
  })
}

function only(json: string, fields: readonly string[]): RawBuilder<unknown> {
  return sql`(
    select jsonb_object_agg(key, value) from jsonb_each(${sql.ref(json)}) where key = any(${fields})
  )`
}
