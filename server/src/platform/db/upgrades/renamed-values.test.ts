import { type ReleasedBase, createReleasedBase } from '@hansang/testing'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrate } from '../migrate.ts'

let base: ReleasedBase
let client: pg.Client

const PROFILE = {
  origin: '쌀: 국내산',
  pickupDiscounts: [
    { id: '1', value: 10, origin: 'SMS' },
    { id: '2', value: 5 },
  ],
}

const POINTS = `
  insert into point_accounts (customer_id, kind, store_id, balance, minimum_use, expected)
  select id, '01', '7', 0, 0, 0 from customers limit 1;
  insert into point_entries (customer_id, account_kind, store_id, kind, amount, balance_after, at)
  select customer_id, kind, store_id, 'EARN', 5, 5, now() from point_accounts where store_id = '7'`

describe('an upgrade renames what older releases stored', () => {
  beforeAll(async () => {
    base = await createReleasedBase(inject('databaseUrl'), '0010')
    client = new pg.Client({ connectionString: base.database.url })
    await client.connect()
    await client.query('update stores set profile = profile || $1', [PROFILE])
    await client.query(`update orders set origin = 'ARSCS', order_type = 'hole'`)
    await client.query(POINTS)
    await migrate(base.database.url)
  })
  afterAll(() => client.end())

  it('the origin of food and the order source of a discount tier', async () => {
    const { rows } = await client.query<{ profile: unknown }>('select profile from stores')
    expect(rows).not.toHaveLength(0)
    for (const { profile } of rows) {
      expect(profile).toMatchObject({
        foodOrigin: '쌀: 국내산',
        pickupDiscounts: [
          { id: '1', value: 10, orderSource: 'SMS' },
          { id: '2', value: 5, orderSource: '' },
        ],
      })
      expect(JSON.stringify(profile)).not.toContain('"origin"')
    }
  })

  it('the source and the type of an order', async () => {
    const { rows } = await client.query('select distinct order_source, order_type from orders')
    expect(rows).toEqual([{ order_source: 'ARSCS', order_type: 'dineIn' }])
  })

  it.each(['point_entries', 'point_lots', 'point_reservations'])(
    'the kinds of points, which %s has of its accounts alone',
    async (table) => {
      const { rows } = await client.query<{ account_kind: string }>(`select account_kind from ${table}`)
      expect(rows.map(({ account_kind }) => account_kind)).toContain('callReminder')
      const unknown = `update ${table} set account_kind = 'other'`
      await expect(client.query(unknown)).rejects.toThrow(/foreign key|append-only/)
    },
  )

  it('the kind of a purse by its code', async () => {
    const { rows } = await client.query(
      `select account_kind from point_entries where store_id = '7'
       union select kind from point_accounts where store_id = '7'`,
    )
    expect(rows).toEqual([{ account_kind: 'franchise' }])
  })
})
