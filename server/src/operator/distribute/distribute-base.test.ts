import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type TestDatabase, createTestDatabase } from '@hansang/testing'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { SHARDED_FAMILIES, SHARDED_TABLES } from '../../platform/shards/sharded-tables.ts'
import { REFUSING, forgetStates, restoreRefusals, unbindFamily } from './unbind-family.ts'

const COMMAND = join(import.meta.dirname, 'command.ts')

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase(inject('databaseUrl'))
})
afterEach(() => database.drop())

function distribute(env: NodeJS.ProcessEnv, ...args: string[]) {
  const { status, stderr } = spawnSync(process.execPath, [COMMAND, ...args], {
    env: { ...process.env, DATABASE_URL: '', DATA_KEY: 'x'.repeat(43) + '=', ...env },
    encoding: 'utf8',
  })
  return [status, stderr.trim()]
}

it('names what is missing on a plain PostgreSQL, and without one', () => {
  expect(distribute({ DATABASE_URL: database.url })).toEqual([
    1,
    'This database has no Citus: create extension citus, on it and on each worker.',
  ])
  expect(distribute({})).toEqual([1, 'DATABASE_URL is missing: the embedded database has no Citus.'])
  expect(distribute({ DATABASE_URL: database.url }, '--now')).toEqual([1, 'Usage: npm run distribute'])
})

async function unbound<Found>(work: (client: pg.Client) => Promise<Found>): Promise<Found> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    for (const family of SHARDED_FAMILIES) await unbindFamily(client, family)
    return await work(client)
  } finally {
    await client.end()
  }
}

it.each(SHARDED_FAMILIES)(
  'leaves nothing that Citus refuses: $column is in each unique key, no foreign key, no trigger that writes',
  async ({ column, tables }) => {
    // A part of a table answers for it, too.
    const { rows } = await unbound(
      async (client) =>
        await client.query<{ what: string }>(
          `select pg_get_indexdef(indexrelid) as what from pg_index
       where indrelid::regclass::text = any($1) and indisunique
         and pg_get_indexdef(indexrelid) !~ ('\\((\\w+, )*' || $2 || '\\M')
       union all
       select tgname from pg_trigger where tgrelid::regclass::text = any($1) and not tgisinternal
         and tgfoid::regproc::text <> all($3)
       union all
       select conname from pg_constraint
       where contype = 'f' and (conrelid::regclass::text = any($1) or confrelid::regclass::text = any($1))
       union all
       select attname from pg_attribute
       where attrelid::regclass::text = any($1) and attname = $2 and not attnotnull`,
          [tables, column, REFUSING],
        ),
    )
    expect(rows).toEqual([])
  },
)

it('leaves what refuses to change or to delete what is kept', async () => {
  const { rows } = await unbound(
    async (client) =>
      await client.query<{ name: string }>(
        `select distinct tgrelid::regclass::text as name from pg_trigger
         where tgrelid::regclass::text = any($1) and tgfoid::regproc::text = any($2) order by 1`,
        [SHARDED_TABLES, REFUSING],
      ),
  )
  expect(rows.map(({ name }) => name)).toEqual(['day_numbers', 'deeds', 'order_returns', 'point_entries'])
})

it('brings back what an earlier version dropped, once', async () => {
  const refused = await unbound(async (client) => {
    for (const [table, trigger] of [
      ['day_numbers', 'numbers_of_a_day_only_rise'],
      ['order_returns', 'order_returns_are_kept'],
      ['point_entries', 'point_entries_are_kept'],
    ])
      await client.query(`drop trigger ${trigger} on ${table}`)
    for (let time = 0; time < 2; time++) await restoreRefusals(client)
    await client.query(
      `insert into day_numbers (shard_key, store_id, day, last) values (1, '7', '2026-03-11', 5)`,
    )
    return await client.query('update day_numbers set last = 5').catch(String)
  })
  expect(refused).toContain('numbers of a day only rise')
})

it('commits what was reserved before, whose state no trigger changes any more', async () => {
  const stages = await unbound(async (client) => {
    await client.query(`
      insert into point_reservations (order_id, customer_id, account_kind, store_id, amount, state, stage, held_at)
      values ('1', 1, 'franchise', '7', 5, 'HELD', 'RESERVED', now());
      insert into coupons (channel, number, state, stage, profile) values ('bbq', '1', 'ISSUED', 'ISSUED', '{}')`)
    await forgetStates(client)
    await client.query(`update point_reservations set stage = 'COMMITTED', settled_at = now()`)
    await client.query(`update coupons set stage = 'RESERVED', order_id = '1'`)
    return (await client.query('select stage from point_reservations union all select stage from coupons'))
      .rows
  })
  expect(stages).toEqual([{ stage: 'COMMITTED' }, { stage: 'RESERVED' }])
})
