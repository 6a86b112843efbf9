import {
  askPostgres,
  eventually,
  KEY_OF_TESTS,
  type ReplicatedPostgres,
  seoul,
  startReplicatedPostgres,
  startServerOn,
  type TestServer,
} from '@hansang/testing'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { SettingsFault } from '../settings/settings-fault.ts'
import { openDatabase } from '../db/database.ts'
import { readPrimaryPlace, readReplicaPlace, unfitness } from './place.ts'

let base: ReplicatedPostgres
beforeAll(async () => {
  base = await startReplicatedPostgres()
})
afterAll(() => base.remove())

async function startOn(replicaUrl: string, logTo: (line: string) => void = () => {}): Promise<TestServer> {
  const urls = { DATABASE_URL: base.primary.url, DATABASE_REPLICA_URL: replicaUrl }
  const env = { ...urls, DATA_KEY: KEY_OF_TESTS, LOG_LEVEL: 'warn' }
  const database = { url: base.primary.url, drop: async () => {} }
  return await startServerOn(database, { now: seoul('2026-03-11 12:00'), env, logTo })
}

async function faultOf(replicaUrl: string): Promise<string> {
  return await startOn(replicaUrl).then(
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

/** An address that leads to one server, then to another, as a balancer's does around a failover. */
async function movingAddress(first: string) {
  const { username, password } = new URL(first)
  let to = first
  const sockets = new Set<Socket>()
  const relay = createServer((inside) => {
    const outside = connect(Number(new URL(to).port), '127.0.0.1')
    for (const socket of [inside, outside]) sockets.add(socket.on('error', () => {}))
    inside.pipe(outside).pipe(inside)
  })
  await once(relay.listen(0, '127.0.0.1'), 'listening')
  const cut = () => sockets.forEach((socket) => socket.destroy())
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${(relay.address() as AddressInfo).port}/hansang`,
    moveTo(next: string) {
      to = next
      cut()
    },
    close() {
      cut()
      relay.close()
    },
  }
}

it('starts on the primary in place of a standby, says so, and reads the standby once it is there', async () => {
  const address = await movingAddress(base.primary.url)
  const lines: string[] = []
  const server = await startOn(address.url, (line) => lines.push(line))
  const told = () => lines.map((line) => JSON.parse(line) as { msg: string; reason?: string })
  const current = async () =>
    (await server.services.metrics.registry.getSingleMetric('hansang_replica_current')?.get())?.values[0]
      ?.value
  expect(told().filter(({ msg }) => msg.startsWith('public reads go to'))).toEqual([
    expect.objectContaining({ reason: 'no standby' }),
  ])
  expect(await server.services.publicDb.selectFrom('stores').select('id').execute()).toEqual([])
  expect(await current()).toBe(0)

  address.moveTo(base.replica.url)
  await eventually(async () => (await current()) === 1)
  expect(told().at(-1)?.msg).toBe('public reads go to the replica again')
  await server.stop()
  address.close()
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
