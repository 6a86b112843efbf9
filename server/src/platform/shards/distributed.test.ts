import { createTestDatabase } from '@hansang/testing'
import { SEARCHED, showCitus } from '@hansang/testing/databases/as-distributed'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { isDatabaseLost } from '../db/index.ts'
import { withDatabase } from './with-database.ts'
import { isDistributed } from './distributed.ts'

it.each(['failure on connection marked as essential: 10.0.0.7:5432', 'postmaster was shut down, exiting'])(
  'a lost worker of Citus is an outage, and no bug: %s',
  (message) => {
    expect(isDatabaseLost(Object.assign(new Error(message), { code: 'XX000' }))).toBe(true)
    expect(isDatabaseLost(Object.assign(new Error('anything else'), { code: 'XX000' }))).toBe(false)
  },
)

it('a command asks a distributed base as it wants to be asked, and none that is distributed in part', async () => {
  const database = await createTestDatabase(inject('databaseUrl'))
  const client = new pg.Client({ connectionString: database.url })
  const ask = async () => {
    const asked: boolean[] = []
    const place = { databaseUrl: database.url, dataDir: '' }
    await withDatabase(place, async (db) => void asked.push(isDistributed(db)))
    return asked
  }
  await client.connect()
  try {
    expect(await ask()).toEqual([false])
    await showCitus(client)
    await client.query(
      `alter database ${new URL(database.url).pathname.slice(1)} set search_path = ${SEARCHED}`,
    )
    expect(await ask()).toEqual([true])
    await client.query(`delete from citus_seen.pg_dist_partition where logicalrelid = 'deeds'::regclass`)
    await expect(ask()).rejects.toThrow('The database is distributed but for deeds: npm run distribute')
  } finally {
    await client.end()
    await database.drop()
  }
})
