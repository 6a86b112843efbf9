import { setTimeout as delay } from 'node:timers/promises'
import { type OwnRedis, startOwnRedis } from '@hansang/testing'
import { type Pooler, startPooler } from '@hansang/testing/databases/pooler'
import { freePort } from '../../../server/src/platform/db/embedded/postgres-process.ts'
import { BOUND_MS } from '../../../server/src/platform/replica/replica-progress.ts'
import { type Fleet, startFleet } from '../faults/fleet.ts'
import { type Proxy, startProxy } from './haproxy.ts'
import { type PostgresPair, startPostgresPair } from './postgres-pair.ts'

export const PROGRAMS = 3
const WELL_LIMIT_MS = 60_000
/** Of docs/deploy/haproxy.cfg: two checks, two seconds apart. */
const BACK_IN_ROTATION_MS = 5_000

export interface Cluster {
  readonly url: string
  readonly fleet: Fleet
  readonly pair: PostgresPair
  readonly pooler: Pooler
  readonly redis: OwnRedis
  readonly balancer: Proxy
  readonly databaseProxy: Proxy
  /** Every part is there, the balancer uses each program, and each of those may read the standby. */
  untilWell(): Promise<void>
  stop(): Promise<void>
}

export async function startCluster(postgresBinaries: string): Promise<Cluster> {
  process.env['TEST_PG_BIN'] = postgresBinaries
  const pair = await startPostgresPair(postgresBinaries)
  const { proxy: databaseProxy, primaryUrl, standbyUrl } = await startDatabaseProxy(pair)
  await pair.untilSynchronous()
  const pooler = await startPooler(primaryUrl)
  const redis = await startOwnRedis()
  if (!redis) throw new Error('Redis did not start')
  const ports = [await freePort(), await freePort(), await freePort()] as const
  const fleet = await startFleet({
    postgres: { ...pair.servers[0], url: primaryUrl },
    programs: PROGRAMS,
    settings: async (index) => ({
      PORT: String(ports[index]),
      DATABASE_URL: pooler.through(primaryUrl),
      DATABASE_LISTEN_URL: primaryUrl,
      DATABASE_REPLICA_URL: standbyUrl,
      DATABASE_CONNECTIONS: '15',
      REDIS_URL: redis.url,
      STOP_WAIT: '8',
      // HAProxy adds itself to the address that each call of the day names.
      TRUST_PROXY: '2',
    }),
  })
  const { proxy: balancer, url } = await startBalancer(ports)
  return {
    url,
    fleet,
    pair,
    pooler,
    redis,
    balancer,
    databaseProxy,
    async untilWell() {
      await pair.untilSynchronous()
      await Promise.all(ports.map(untilReady))
      await untilStandbyIsRead(fleet)
      await delay(BACK_IN_ROTATION_MS)
    },
    async stop() {
      await balancer.remove()
      await fleet.stop()
      await Promise.all([pooler.stop(), redis.remove(), databaseProxy.remove()])
      await pair.remove()
    },
  }
}

async function startDatabaseProxy({ servers }: PostgresPair) {
  const [atPrimary, atStandby] = [await freePort(), await freePort()]
  const [one, two] = servers.map(({ url }) => Number(new URL(url).port)) as [number, number]
  const proxy = await startProxy({
    name: 'haproxy-postgres.cfg',
    ports: new Map([
      [5000, atPrimary],
      [5001, atStandby],
      [5432, one],
      [5433, two],
    ]),
  })
  const { username, password, pathname } = new URL(servers[0].url)
  const through = (port: number) => `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`
  return { proxy, primaryUrl: through(atPrimary), standbyUrl: through(atStandby) }
}

async function startBalancer([one, two, three]: readonly [number, number, number]) {
  const port = await freePort()
  const proxy = await startProxy({
    name: 'haproxy.cfg',
    ports: new Map([
      [8080, port],
      [3001, one],
      [3002, two],
      [3003, three],
    ]),
  })
  return { proxy, url: `http://127.0.0.1:${port}` }
}

async function untilReady(port: number): Promise<void> {
  const deadline = Date.now() + WELL_LIMIT_MS
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok
  while (!(await isReady().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`the program at port ${port} is not ready`)
    await delay(100)
  }
}

async function untilStandbyIsRead(fleet: Fleet): Promise<void> {
  const deadline = Date.now() + WELL_LIMIT_MS
  const lags = async () =>
    [...(await fleet.metrics()).matchAll(/^hansang_replica_lag_seconds (.+)$/gm)].map(([, lag]) =>
      Number(lag),
    )
  while ((await lags()).some((lag) => lag * 1_000 > BOUND_MS)) {
    if (Date.now() > deadline) throw new Error('a program does not read the standby')
    await delay(100)
  }
}
