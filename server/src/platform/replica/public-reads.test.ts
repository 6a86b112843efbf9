import {
  countOrderedStores,
  pauseStore,
  readMenu,
  readNearbyStores,
  readOwnedNow,
  readReviews,
  readStore,
  readStoreNow,
  reopenStore,
  searchAddresses,
  searchStores,
} from '@hansang/contract'
import {
  askPostgres,
  aBuilding,
  aReview,
  aStranger,
  aWorld,
  aWorldStore,
  bringIn,
  type Caller,
  eventually,
  KEY_OF_TESTS,
  loginAs,
  ownerOf,
  type ReplicatedPostgres,
  seoul,
  startReplicatedPostgres,
  startServerOn,
  type TestServer,
} from '@hansang/testing'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { BOUND_MS } from './replica-progress.ts'

const HERE = { storeId: '1001' }
const LIST = { channelId: '2' }

let base: ReplicatedPostgres
let server: TestServer
let owner: Caller
let lines: string[] = []

const onReplica = async (text: string) => await askPostgres(base.replica.url, text)
const onPrimary = async (text: string) => await askPostgres(base.primary.url, text)
const pause = async () => await onReplica('select pg_wal_replay_pause()')
const resume = async () => await onReplica('select pg_wal_replay_resume()')

async function figure(name: string, from?: string): Promise<number> {
  const { values } = (await server.services.metrics.registry.getSingleMetric(name)?.get()) ?? { values: [] }
  const found = values.filter(({ labels }) => !from || labels['from'] === from)
  return found.reduce((sum, { value }) => sum + value, 0)
}
const isRead = async () => (await figure('hansang_replica_current')) === 1
const readsFrom = async (from: string) => await figure('hansang_public_reads_total', from)
const told = () =>
  lines
    .map((line) => JSON.parse(line) as { msg: string; reason?: string })
    .filter(({ msg }) => msg.startsWith('public reads'))

/** Not kept by the program, so each call reads. */
async function listed(): Promise<{ name: string; takesOrdersNow: boolean }> {
  const { answer } = await aStranger(server).call(readNearbyStores, LIST)
  const [store] = answer.stores
  if (!store) throw new Error('the list is empty')
  return store
}
const rename = async (name: string) =>
  await onPrimary(`update stores set name = '${name}', profile = jsonb_set(profile, '{name}', '"${name}"')`)

async function startOn(replicaUrl: string): Promise<TestServer> {
  return await startServerOn(
    { url: base.primary.url, drop: async () => {} },
    {
      now: seoul('2026-03-11 12:00'),
      env: {
        DATABASE_URL: base.primary.url,
        DATABASE_REPLICA_URL: replicaUrl,
        DATA_KEY: KEY_OF_TESTS,
        LOG_LEVEL: 'warn',
      },
      logTo: (line) => lines.push(line),
    },
  )
}

const WORLD = aWorld({
  stores: [aWorldStore({ id: '1001', reviews: [aReview()] })],
  addresses: [aBuilding()],
})

beforeAll(async () => {
  base = await startReplicatedPostgres()
  server = await startOn(base.replica.url)
  await bringIn(server, WORLD)
  owner = await ownerOf(server, '1001')
})
afterAll(async () => {
  await server.stop()
  await base.remove()
})
beforeEach(async () => {
  server.clock.advance(61_000)
  await eventually(isRead)
  lines = []
})
afterEach(async () => {
  await resume().catch(() => {})
})

it('reads what everybody is shown alike at the replica', async () => {
  const stranger = aStranger(server)
  server.services.live.interrupt()
  await eventually(isRead)
  const asked = [
    () => stranger.call(readStore, HERE),
    () => stranger.call(readMenu, HERE),
    () => stranger.call(readReviews, HERE),
    () => stranger.call(readNearbyStores, LIST),
    () => stranger.call(searchStores, { ...LIST, keyword: '한상' }),
    () => stranger.call(searchAddresses, { keyword: '테헤란로 152' }),
  ]
  for (const ask of asked) {
    // The first read may open a connection, which leads it to the primary.
    await eventually(async () => {
      const before = await readsFrom('replica')
      server.services.live.interrupt()
      await eventually(isRead)
      expect((await ask()).status).toBe(200)
      return (await readsFrom('replica')) > before
    })
  }
})

it('reads who asks, and what is theirs, at the primary', async () => {
  await pause()
  const customer = await loginAs(server)
  // The replica knows neither session.
  expect((await customer.call(countOrderedStores, {})).status).toBe(200)
  const other = await ownerOf(server, '1001')
  await other.call(pauseStore, { ...HERE, length: 'halfHour' })
  const { answer } = await other.call(readOwnedNow, HERE)
  expect(answer.states.map(({ kind }) => kind)).toEqual(['paused'])
  await other.call(reopenStore, HERE)
})

it('shows an announced change at once, although the replica is paused', async () => {
  const isPaused = async () =>
    (await aStranger(server).call(readStoreNow, HERE)).answer.states.some(({ kind }) => kind === 'paused')
  expect([await isPaused(), (await listed()).takesOrdersNow]).toEqual([false, true])
  await pause()
  await owner.call(pauseStore, { ...HERE, length: 'halfHour' })
  // The writer's own next read does not wait for the announcement.
  expect((await listed()).takesOrdersNow).toBe(false)
  await eventually(isPaused)
  // What was kept meanwhile stays the new value.
  for (let reads = 0; reads < 20; reads++)
    expect([await isPaused(), (await listed()).takesOrdersNow]).toEqual([true, false])
  await resume()
  await eventually(isRead)
  expect([await isPaused(), (await listed()).takesOrdersNow]).toEqual([true, false])
  await owner.call(reopenStore, HERE)
})

it('shows a change that another program made at once, from its announcement on', async () => {
  await pause()
  await onPrimary(
    `begin; update stores set name = '다른 이름', profile = jsonb_set(profile, '{name}', '"다른 이름"');
     select pg_notify('hansang_changed', 'store:1001'); commit`,
  )
  const since = performance.now()
  await eventually(async () => (await listed()).name === '다른 이름')
  // Well before its lag alone would have it left.
  expect(performance.now() - since).toBeLessThan(900)
  const { answer } = await aStranger(server).call(readStore, HERE)
  expect(answer.store.name).toBe('다른 이름')
})

it('leaves a replica that lags beyond the bound, tells it once, and comes back', async () => {
  await eventually(async () => {
    const before = await readsFrom('replica')
    await listed()
    return (await readsFrom('replica')) > before
  })
  const { name } = await listed()
  await pause()
  await rename('늦게 보이는 이름')
  // Not announced: the replica may answer for as long as the bound allows.
  expect((await listed()).name).toBe(name)
  const since = performance.now()
  await eventually(async () => (await listed()).name === '늦게 보이는 이름')
  expect(performance.now() - since).toBeLessThan(BOUND_MS + 500)
  await eventually(async () => (await figure('hansang_replica_lag_seconds')) > BOUND_MS / 1_000)
  await eventually(async () => told().length > 0)
  await resume()
  await eventually(async () => told().length > 1)
  expect(told()).toEqual([
    expect.objectContaining({ reason: 'behind' }),
    expect.objectContaining({ msg: 'public reads go to the replica again' }),
  ])
})

it('answers on without a fault or a long wait while the replica is frozen, dies and is back', async () => {
  let longest = 0
  const answersFor = async (milliseconds: number) => {
    for (const end = performance.now() + milliseconds; performance.now() < end; ) {
      const since = performance.now()
      const read = await Promise.all(
        Array.from({ length: 5 }, () => aStranger(server).call(readNearbyStores, LIST)),
      )
      longest = Math.max(longest, performance.now() - since)
      expect(read.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    }
  }
  await answersFor(300)
  base.replica.freeze()
  await answersFor(3_000)
  base.replica.thaw()
  await eventually(isRead)
  await base.replica.kill()
  await answersFor(1_500)
  expect(await isRead()).toBe(false)
  await base.replica.revive()
  await eventually(isRead)
  const before = await readsFrom('replica')
  await eventually(async () => {
    await answersFor(100)
    return (await readsFrom('replica')) > before
  })
  // One second that a silent replica is waited for, and the read itself on a busy machine; far from any other limit.
  expect(longest).toBeLessThan(5_000)
})

it('asks the primary again for what the replica cancels for its recovery, or does not finish', async () => {
  await onReplica('alter system set max_standby_streaming_delay = 0')
  await onReplica('select pg_reload_conf()')
  const slow = async (seconds: number) => {
    const { rows } = await sql<{ stores: number }>`
      select count(*) as stores, pg_sleep(${seconds}) from stores`.execute(server.services.publicDb)
    return rows[0]?.stores
  }
  await eventually(async () => {
    const before = await readsFrom('replica')
    await slow(0)
    return (await readsFrom('replica')) > before
  })
  const isRepeated = async (read: () => Promise<void>) => {
    const repeated = await readsFrom('repeated')
    await read()
    return (await readsFrom('repeated')) === repeated + 1
  }
  const cancelled = async () => {
    const reading = slow(0.9)
    await onPrimary('update stores set edition = edition')
    await onPrimary('vacuum stores')
    expect(await reading).toBe(1)
  }
  await eventually(() => isRepeated(cancelled))
  await eventually(isRead)
  await eventually(() => isRepeated(async () => expect(await slow(1.2)).toBe(1)))
})

it('leaves a replica that was promoted, whatever it holds, and says so', async () => {
  await onReplica('select pg_promote()')
  await onReplica(
    `update stores set name = '남의 이름', profile = jsonb_set(profile, '{name}', '"남의 이름"')`,
  )
  await eventually(async () => told().some(({ reason }) => reason === 'no standby'))
  expect(await isRead()).toBe(false)
  for (let reads = 0; reads < 20; reads++) expect((await listed()).name).not.toBe('남의 이름')
  expect(told().filter(({ reason }) => reason === 'no standby')).toHaveLength(1)
  await base.replica.remove()
})
