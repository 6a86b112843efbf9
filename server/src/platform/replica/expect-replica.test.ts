import {
  askPostgres,
  KEY_OF_TESTS,
  type ReplicatedPostgres,
  seoul,
  startReplicatedPostgres,
  startServerOn,
} from '@hansang/testing'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { SettingsFault } from '../settings/settings-fault.ts'
import { openDatabase } from '../db/database.ts'
import { readPrimaryPlace, readReplicaPlace, unfitness } from './place.ts'

let base: ReplicatedPostgres
beforeAll(async () => {
  base = await startReplicatedPostgres()
})
afterAll(() => base.remove())

async function faultOf(replicaUrl: string): Promise<string> {
  const env = { DATABASE_URL: base.primary.url, DATABASE_REPLICA_URL: replicaUrl, DATA_KEY: KEY_OF_TESTS }
  const database = { url: base.primary.url, drop: async () => {} }
  const started = startServerOn(database, { now: seoul('2026-03-11 12:00'), env })
  return await started.then(
    async (server) => {
      await server.stop()
      return 'none'
    },
    (error: unknown) => {
      if (error instanceof SettingsFault) return error.message
      throw error
    },
  )
}

const withPassword = (url: string, password: string) => Object.assign(new URL(url), { password }).href

it('refuses a replica that has not replayed the migrations, and starts once it has', async () => {
  await askPostgres(base.replica.url, 'select pg_wal_replay_pause()')
  expect(await faultOf(base.replica.url)).toMatch(
    /^DATABASE_REPLICA_URL cannot be used: its schema is older: it lacks migration \d{4}-[\w-]+\.$/,
  )
  await askPostgres(base.replica.url, 'select pg_wal_replay_resume()')
  expect(await faultOf(base.replica.url)).toBe('none')
})

it.each([
  ['the primary', () => base.primary.url, 'it is no standby'],
  ['another cluster', () => inject('databaseUrl'), 'it is no standby of DATABASE_URL'],
  [
    'another database',
    () => base.replica.url.replace(/\/hansang$/, '/postgres'),
    'it is another database than that of DATABASE_URL',
  ],
  [
    'a wrong password',
    () => withPassword(base.replica.url, 'hush'),
    'password authentication failed for user "hansang"',
  ],
])('refuses %s', async (_, url, reason) => {
  expect(await faultOf(url())).toBe(`DATABASE_REPLICA_URL cannot be used: ${reason}.`)
})

it('knows its place by an account without rights of administration', async () => {
  await askPostgres(base.primary.url, `create role plain login password 'plain'`)
  const plain = ({ url }: { url: string }) =>
    Object.assign(new URL(withPassword(url, 'plain')), { username: 'plain' }).href
  await expect
    .poll(async () => await askPostgres(base.replica.url, `select from pg_roles where rolname = 'plain'`))
    .toHaveLength(1)
  const [primary, replica] = [openDatabase(plain(base.primary), 1), openDatabase(plain(base.replica), 1)]
  expect(unfitness(await readPrimaryPlace(primary.db), await readReplicaPlace(replica.db))).toBeNull()
  await Promise.all([primary.close(), replica.close()])
})
