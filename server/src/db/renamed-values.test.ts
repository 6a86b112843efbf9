import { type ReleasedBase, createReleasedBase } from '@hansang/testing'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrate } from './migrate.ts'

let base: ReleasedBase
let client: pg.Client

const PROFILE = {
  origin: '쌀: 국내산',
  pickupDiscounts: [
    { id: '1', value: 10, origin: 'SMS' },
    { id: '2', value: 5 },
  ],
}

describe('an upgrade renames what older releases stored', () => {
  beforeAll(async () => {
    base = await createReleasedBase(inject('databaseUrl'), '0010')
    client = new pg.Client({ connectionString: base.database.url })
    await client.connect()
    await client.query('update stores set profile = profile || $1', [PROFILE])
    await client.query(`update orders set origin = 'ARSCS'`)
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

  it('the source of an order', async () => {
    const { rows } = await client.query('select distinct order_source from orders')
    expect(rows).toEqual([{ order_source: 'ARSCS' }])
  })
})
