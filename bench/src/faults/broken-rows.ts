import { setTimeout as delay } from 'node:timers/promises'
import { namesOf } from '@hansang/domain'
import {
  type ShopDay,
  type TestServer,
  aWorld,
  aWorldStore,
  ageRow,
  beginBroken,
  bringIn,
  clockWork,
  newcomer,
} from '@hansang/testing'
import { sql } from 'kysely'
import { inTransaction } from '../../../server/src/platform/db/database.ts'
import { startJobs } from '../../../server/src/platform/jobs/jobs.ts'
import { createLogger } from '../../../server/src/platform/services/logging.ts'
import { createMetrics } from '../../../server/src/platform/services/metrics.ts'
import type { Fleet } from './fleet.ts'
import type { Wrong } from './judge.ts'

/** The rarest sweep runs once a minute. */
const NEIGHBOURS_LIMIT_MS = 90_000
/** A failed row waits at most a minute, and the next sweep comes within another. */
const MENDED_LIMIT_MS = 180_000
const LOOK_EVERY_MS = 250

export interface Scene {
  readonly server: TestServer
  readonly fleet: Fleet
  readonly shop: ShopDay
  readonly round: number
}

interface Broken {
  readonly name: string
  readonly kind: ReturnType<typeof clockWork>[keyof ReturnType<typeof clockWork>]
  readonly id: string
  readonly others: readonly string[]
  readonly faultsBefore: number
}

/**
 * Makes three rows of each kind of work due and breaks one, while orders run; repairs it once the others are
 * done. Yields undone work and failures that were not counted or retried.
 */
export async function breakRows(scene: Scene): Promise<Wrong[]> {
  const works = await begin(scene)
  const faults = await Promise.all(works.map((work) => faultsOf(scene, work)))
  return faults.flat().map((what) => ({ kind: 'stuck', orderId: null, what }))
}

async function begin({ server, fleet, shop, round }: Scene): Promise<Broken[]> {
  const stores = [1, 2, 3].map((at) => String(3_000 + 10 * round + at))
  await bringIn(server, aWorld({ stores: stores.map((id) => aWorldStore({ id })) }))
  const jobs = await startJobs(fleet.postgres.url, {
    clock: server.clock,
    log: createLogger('silent'),
    metrics: createMetrics(),
  })
  const kinds = clockWork({ ...server, services: { ...server.services, jobs } })
  const works: Broken[] = []
  for (const name of namesOf(kinds)) {
    const kind = kinds[name]
    const ids: string[] = []
    for (const storeId of stores) ids.push(await kind.make({ customer: await newcomer(server), storeId }))
    const faultsBefore = countFaults(await fleet.metrics(), name)
    works.push({ name, kind, id: ids[0] ?? '', others: ids.slice(1), faultsBefore })
  }
  await noteOrders(server, shop, stores)
  for (const work of works) await makeDue(server, work)
  await jobs.stop()
  return works
}

async function noteOrders(
  { services: { db } }: TestServer,
  shop: ShopDay,
  stores: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from orders where store_id = any(${stores})`.execute(
    db,
  )
  for (const { id } of rows) shop.acknowledge(id)
}

async function makeDue({ services: { db } }: TestServer, { kind, id, others }: Broken): Promise<void> {
  const ids = [id, ...others]
  await inTransaction(db, async (tx) => {
    if ('moments' in kind) for (const each of ids) await ageRow(tx, kind.moments, each, kind.waitMs)
    await beginBroken(tx, kind, ids)
  })
}

async function faultsOf({ server, fleet }: Scene, work: Broken): Promise<string[]> {
  const { db } = server.services
  const { name, kind, id, others, faultsBefore } = work
  const faults: string[] = []
  const expectSoon = async (what: string, limitMs: number, holds: () => Promise<boolean>) => {
    if (!(await holdsWithin(limitMs, holds))) faults.push(`${name}: ${what}`)
  }
  for (const other of others)
    await expectSoon('one beside a broken row was not done', NEIGHBOURS_LIMIT_MS, () => kind.isDone(other))
  await expectSoon('a fault was not counted', NEIGHBOURS_LIMIT_MS, async () => {
    return countFaults(await fleet.metrics(), name) > faultsBefore
  })
  if (await kind.isDone(id)) faults.push(`${name}: a broken row was done`)
  await kind.breaks.mend(db, id)
  await expectSoon('a mended row was not done', MENDED_LIMIT_MS, () => kind.isDone(id))
  await expectSoon('a row that is done is still put back', NEIGHBOURS_LIMIT_MS, async () => {
    const { rows } = await sql`select from put_back_rows where sweep = ${name}`.execute(db)
    return rows.length === 0
  })
  return faults
}

function countFaults(metrics: string, name: string): number {
  const told = new RegExp(
    `^hansang_\\w+\\{(?:sweep|name)="${name}",outcome="(?:put-back|failed)"\\} (\\d+)$`,
    'gm',
  )
  return [...metrics.matchAll(told)].reduce((sum, [, count]) => sum + Number(count), 0)
}

async function holdsWithin(limitMs: number, holds: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + limitMs
  while (performance.now() < end) {
    if (await holds().catch(() => false)) return true
    await delay(LOOK_EVERY_MS)
  }
  return false
}
