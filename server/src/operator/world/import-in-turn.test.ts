import { encodeWorld } from '@hansang/contract'
import { aWorld, aWorldStore, eventually, seoul, useServerPerTest } from '@hansang/testing'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { REQUEST_LIMITS, inTransaction, openDatabase } from '../../platform/db/index.ts'
import { importWorld } from './import-world.ts'
import { worldOf } from './source/world-source.ts'

const NOW = seoul('2026-02-17 11:30')
const LOCK_WAIT_MS = 50

const server = useServerPerTest({ now: NOW })

it('an import waits for another one longer than for the lock of a row', async () => {
  const { db, secrets } = server.services
  const source = await worldOf(encodeWorld(aWorld({ stores: [aWorldStore({ id: '1001' })] })))
  const impatient = openDatabase(server.databaseUrl, 1, { ...REQUEST_LIMITS, lock: LOCK_WAIT_MS })
  const waiting = sql<{ count: number }>`select count(*)::int as count from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
  try {
    const { promise: imported, resolve } = Promise.withResolvers<unknown>()
    await inTransaction(db, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('hansang world import', 0))`.execute(tx)
      resolve(
        importWorld(impatient.db, { secrets, now: NOW, isDemo: true }, source).catch(
          (error: unknown) => error,
        ),
      )
      await eventually(async () => (await waiting.execute(db)).rows[0]?.count === 1)
      await sql`select pg_sleep(${(4 * LOCK_WAIT_MS) / 1_000})`.execute(tx)
    })
    expect(await imported).toHaveProperty('counts')
    const { rows } = await sql`show lock_timeout`.execute(impatient.db)
    expect(rows).toEqual([{ lock_timeout: `${LOCK_WAIT_MS}ms` }])
  } finally {
    await impatient.close()
  }
})
