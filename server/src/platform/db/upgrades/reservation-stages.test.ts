import { type TestDatabase, createEmptyDatabase, eventually } from '@hansang/testing'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrate, readTexts } from '../migrate.ts'

const LAST = '0044-at-a-table'
const STAGES = '0045-stages-of-reservations'

let database: TestDatabase
let client: pg.Client

/** A row of each state, as release 0044 wrote it, without the rows of other tables that it refers to. */
const WRITTEN = `
  insert into coupons (channel, number, state, order_id, profile) values
    ('bbq', 'free', 'ISSUED', null, '{}'), ('bbq', 'held', 'RESERVED', 'unpaid', '{}'),
    ('bbq', 'used', 'USED', 'paid', '{}'), ('bbq', 'elsewhere', 'USED', '', '{}');
  insert into order_coupons (order_id, channel, number, kind, amount, value, state, reserved_at, used_at, released_at) values
    ('unpaid', 'bbq', 'held', 'amount', 0, 0, 'RESERVED', now(), null, null),
    ('paid', 'bbq', 'used', 'amount', 0, 0, 'USED', now(), now(), null),
    ('failed', 'bbq', 'free', 'amount', 0, 0, 'RELEASED', now(), null, now()),
    ('ended', 'bbq', 'free', 'amount', 0, 0, 'RELEASED', now(), now(), now());
  insert into point_reservations (order_id, customer_id, account_kind, store_id, amount, state, held_at, settled_at) values
    ('unpaid', 1, 'franchise', '7', 5, 'HELD', now(), null), ('paid', 1, 'franchise', '7', 5, 'TAKEN', now(), now()),
    ('failed', 1, 'franchise', '7', 5, 'RELEASED', now(), now()),
    ('ended', 1, 'franchise', '7', 5, 'RELEASED', '2026-01-01', '2026-01-02'),
    ('ended', 1, 'franchise', '7', 5, 'RELEASED', '2026-01-02', '2026-01-04'),
    ('ended', 1, 'callReminder', '', 5, 'RELEASED', now(), now());
  insert into point_entries (customer_id, account_kind, store_id, kind, amount, balance_after, order_id, at)
  values (1, 'franchise', '7', 'USE', -5, 0, 'ended', '2026-01-03');
  insert into favourite_orders (order_id, state, at) values ('unpaid', 'RESERVED', now()), ('paid', 'FINAL', now())`

/** A database as a program of release 0044 left it. */
async function olderDatabase(): Promise<{ database: TestDatabase; client: pg.Client }> {
  const created = await createEmptyDatabase(inject('databaseUrl'))
  const connected = new pg.Client({ connectionString: created.url })
  await connected.connect()
  await connected.query(
    'create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)',
  )
  const texts = await readTexts()
  for (const [name, text] of texts) if (name <= LAST) await apply(connected, name, text)
  await connected.query('set session_replication_role = replica')
  await connected.query(WRITTEN)
  await connected.query('reset session_replication_role')
  return { database: created, client: connected }
}

async function apply(by: pg.Client, name: string, text: string): Promise<void> {
  await by.query(text)
  await by.query(`insert into kysely_migration values ($1, '2026-01-01T00:00:00.000Z')`, [name])
}

beforeAll(async () => {
  const older = await olderDatabase()
  database = older.database
  client = older.client
  await migrate(database.url)
  await client.query(`
    alter table order_coupons drop constraint order_coupons_order_id_fkey;
    alter table point_reservations drop constraint point_reservations_order_id_fkey,
      drop constraint point_reservations_customer_id_account_kind_store_id_fkey;
    alter table favourite_orders drop constraint favourite_orders_order_id_fkey`)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

it('fills stages after a deadlock with a program that locks rows in another order', async () => {
  const older = await olderDatabase()
  const text = (await readTexts()).get(STAGES)
  await apply(older.client, STAGES, text ?? '')
  const lock = (number: string) =>
    older.client.query(`select from coupons where number = '${number}' for update`)
  const isWaiting = async () =>
    (
      await client.query(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = $1`, [
        new URL(older.database.url).pathname.slice(1),
      ])
    ).rows.length > 0
  try {
    await older.client.query(`begin; set local deadlock_timeout = '1min'`)
    await lock('used')
    const migrating = migrate(older.database.url)
    await Promise.race([migrating, eventually(isWaiting)])
    await lock('free')
    await older.client.query('commit')
    await migrating
    const { rows } = await older.client.query('select from coupons where stage is null')
    expect(rows).toEqual([])
  } finally {
    await older.client.end()
    await older.database.drop()
  }
})

const rowsOf = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows as unknown[][]
const stageOf = async (table: string, orderId: string) =>
  (await rowsOf(`select stage, state from ${table} where order_id = '${orderId}' order by 1`))[0]

describe('rows written before migration 0045', () => {
  it('gives coupons of the previous release their stage', async () => {
    expect(await rowsOf('select number, stage from coupons order by 1')).toEqual([
      ['elsewhere', 'COMMITTED'],
      ['free', 'ISSUED'],
      ['held', 'RESERVED'],
      ['used', 'COMMITTED'],
    ])
  })

  it('calls a released coupon of an order returned if it was used before', async () => {
    expect(await rowsOf('select order_id, stage from order_coupons order by 1')).toEqual([
      ['ended', 'RETURNED'],
      ['failed', 'RELEASED'],
      ['paid', 'COMMITTED'],
      ['unpaid', 'RESERVED'],
    ])
  })

  it('calls a released reservation of points returned if its points were spent before', async () => {
    expect(
      await rowsOf('select order_id, account_kind, stage from point_reservations order by order_id, id'),
    ).toEqual([
      ['ended', 'franchise', 'RELEASED'],
      ['ended', 'franchise', 'RETURNED'],
      ['ended', 'callReminder', 'RELEASED'],
      ['failed', 'franchise', 'RELEASED'],
      ['paid', 'franchise', 'COMMITTED'],
      ['unpaid', 'franchise', 'RESERVED'],
    ])
  })

  it('gives favourites of the previous release their stage', async () => {
    expect(await rowsOf('select order_id, stage from favourite_orders order by 1')).toEqual([
      ['paid', 'COMMITTED'],
      ['unpaid', 'RESERVED'],
    ])
  })
})

interface Life {
  readonly table: string
  readonly insert: string
  readonly states: readonly string[]
  readonly stages: readonly string[]
  readonly also?: Readonly<Record<string, string>>
}
const COUPON = `'bbq', 'free', 'amount', 0, 0`
const LIVES: readonly Life[] = [
  {
    table: 'order_coupons',
    insert: `insert into order_coupons (order_id, channel, number, kind, amount, value, reserved_at, COLUMN)
      values ('ID', ${COUPON}, now(), 'VALUE')`,
    states: ['RESERVED', 'USED', 'RELEASED'],
    stages: ['RESERVED', 'COMMITTED', 'RETURNED'],
    also: {
      USED: ', used_at = now()',
      COMMITTED: ', used_at = now()',
      RELEASED: ', released_at = now()',
      RETURNED: ', released_at = now()',
    },
  },
  {
    table: 'point_reservations',
    insert: `insert into point_reservations (order_id, customer_id, account_kind, store_id, amount, held_at, COLUMN)
      values ('ID', 1, 'franchise', '7', 5, now(), 'VALUE')`,
    states: ['HELD', 'TAKEN', 'RELEASED'],
    stages: ['RESERVED', 'COMMITTED', 'RETURNED'],
    also: { TAKEN: ', settled_at = now()', COMMITTED: ', settled_at = now()' },
  },
  {
    table: 'favourite_orders',
    insert: `insert into favourite_orders (order_id, at, COLUMN) values ('ID', now(), 'VALUE')`,
    states: ['RESERVED', 'FINAL'],
    stages: ['RESERVED', 'COMMITTED'],
  },
  {
    table: 'coupons',
    insert: `insert into coupons (channel, number, profile, order_id, COLUMN) values ('bbq', 'ID', '{}', 'ID', 'VALUE')`,
    states: ['RESERVED', 'USED'],
    stages: ['RESERVED', 'COMMITTED'],
  },
]

describe.each(LIVES)(
  '$table beside a program of the previous release',
  ({ table, insert, states, stages, also = {} }) => {
    it.each([
      ['a stage follows each state written by the previous release', 'state', states],
      ['a state of the previous release follows each stage', 'stage', stages],
    ] as const)('%s', async (_what, column, values) => {
      const id = `${table}-${column}`
      for (const [place, value] of values.entries()) {
        const text =
          place === 0
            ? insert.replaceAll('ID', id).replace('COLUMN', column).replace('VALUE', value)
            : `update ${table} set ${column} = '${value}'${also[value] ?? ''} where order_id = '${id}'`
        await client.query(text)
        expect(await stageOf(table, id)).toEqual([stages[place], states[place]])
      }
    })

    it('this release continues a row that the previous one began', async () => {
      const id = `${table}-both`
      await client.query(
        insert
          .replaceAll('ID', id)
          .replace('COLUMN', 'state')
          .replace('VALUE', states[0] ?? ''),
      )
      await client.query(
        `update ${table} set stage = '${stages[1]}'${also[stages[1] ?? ''] ?? ''} where order_id = '${id}'`,
      )
      expect(await stageOf(table, id)).toEqual([stages[1], states[1]])
      await client.query(`delete from ${table} where order_id = '${id}'`)
    })
  },
)

it.each([
  [
    'a second order that holds the same coupon',
    `insert into order_coupons (order_id, channel, number, kind, amount, value, reserved_at, stage)
      values ('other', 'bbq', 'held', 'amount', 0, 0, now(), 'RESERVED')`,
    /duplicate key/,
  ],
  [
    'a second reservation of a purse for an order',
    `insert into point_reservations (order_id, customer_id, account_kind, store_id, amount, held_at, stage)
      values ('unpaid', 1, 'franchise', '7', 5, now(), 'RESERVED')`,
    /duplicate key/,
  ],
  ['an unknown stage of a favourite', `update favourite_orders set stage = 'RELEASED'`, /violates check/],
  [
    'a free coupon with an order',
    `update coupons set stage = 'ISSUED' where number = 'held'`,
    /violates check/,
  ],
  [
    'committed points without a time of settlement',
    `update point_reservations set stage = 'COMMITTED' where order_id = 'unpaid'`,
    /violates check/,
  ],
])('the database refuses %s', async (_what, text, why) => {
  await expect(client.query(text)).rejects.toThrow(why)
})
