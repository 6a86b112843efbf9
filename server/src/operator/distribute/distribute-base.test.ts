import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type TestDatabase, createTestDatabase } from '@hansang/testing'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { SHARDED_TABLES } from '../../platform/shards/sharded-tables.ts'
import { unbindFamily } from './unbind-family.ts'

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

it('leaves nothing that Citus refuses: the shard key is in each unique key, no trigger, no foreign key', async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await unbindFamily(client, SHARDED_TABLES)
    // A part of a table answers for it, too.
    const { rows } = await client.query<{ what: string }>(
      `select pg_get_indexdef(indexrelid) as what from pg_index
       where indrelid::regclass::text = any($1) and indisunique and pg_get_indexdef(indexrelid) !~ '\\(shard_key, '
       union all
       select tgname from pg_trigger where tgrelid::regclass::text = any($1) and not tgisinternal
       union all
       select conname from pg_constraint
       where contype = 'f' and (conrelid::regclass::text = any($1) or confrelid::regclass::text = any($1))
       union all
       select attname from pg_attribute
       where attrelid::regclass::text = any($1) and attname = 'shard_key' and not attnotnull`,
      [SHARDED_TABLES],
    )
    expect(rows).toEqual([])
  } finally {
    await client.end()
  }
})
