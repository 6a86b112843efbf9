import { setTimeout as delay } from 'node:timers/promises'
import { askPostgres, bringPeople, openShop, remoteServer } from '@hansang/testing'
import { inOneBase } from '@hansang/testing/databases/in-one-base'
import type { Database } from '../../../server/src/platform/db/database.ts'
import { noteDistribution } from '../../../server/src/platform/shards/distributed.ts'
import { type Wrong, judge, untilSettled } from '../faults/judge.ts'
import { sandboxBooks } from '../faults/provider-books.ts'
import { suffer } from '../faults/suffer.ts'
import { type CitusCluster, startCitusCluster } from './citus-cluster.ts'
import { type Statements, countStatements } from './citus-statements.ts'
import { type ClusterLoad, readLoad } from './citus-load.ts'
import { type Spent, askPurses } from './citus-purses.ts'
import { askStore } from './citus-store.ts'
import type { ClusterDay } from './cluster-report.ts'
import { followBoard } from './follow-board.ts'
import { aPostgres, aServer, killForAWhile } from './part-faults.ts'

const CUSTOMERS = 6

interface CitusFault {
  readonly name: string
  readonly happen: (cluster: CitusCluster) => Promise<void>
}

const aWorker = ({ nodes: { workers } }: CitusCluster) => {
  const [worker] = workers
  if (!worker) throw new Error('no worker')
  return worker
}

const FAULTS: readonly CitusFault[] = [
  { name: 'nothing', happen: () => delay(10_000) },
  { name: 'a program restarted', happen: ({ fleet }) => fleet.restart(0) },
  { name: 'a program killed', happen: ({ fleet }) => fleet.replace(1) },
  { name: 'a worker restarted', happen: (cluster) => aPostgres(aWorker(cluster)).restart() },
  { name: 'a worker killed', happen: (cluster) => killForAWhile(aPostgres(aWorker(cluster))) },
  { name: 'the coordinator restarted', happen: ({ nodes }) => aPostgres(nodes.coordinator).restart() },
  { name: 'the coordinator killed', happen: ({ nodes }) => killForAWhile(aPostgres(nodes.coordinator)) },
  { name: 'a third worker added', happen: addWorker },
  { name: 'its standby killed', happen: ({ standby }) => killForAWhile(aPostgres(standby)) },
  { name: 'PgBouncer killed', happen: ({ pooler }) => killForAWhile(aServer(pooler, () => pooler.start())) },
  { name: 'Redis killed', happen: ({ redis }) => killForAWhile(aServer(redis, () => redis.revive())) },
]

/** Shards are moved by logical replication: each takes writes but for a moment at its end. */
async function addWorker({ nodes }: CitusCluster): Promise<void> {
  await nodes.addWorker()
  await askPostgres(nodes.coordinator.url, 'select rebalance_table_shards()')
}

async function countShards(url: string): Promise<number[]> {
  const rows = await askPostgres<{ count: number }>(
    url,
    `select count(*)::int as count from citus_shards where table_name = 'orders'::regclass group by nodeport`,
  )
  return rows.map(({ count }) => count)
}

export interface CitusDay {
  readonly day: ClusterDay
  /** These are of the first event, in which nothing happens. */
  readonly statements: Statements
  readonly load: ClusterLoad
  readonly spent: Spent
  /** Of orders, at each worker, as they are at the end. */
  readonly shards: readonly number[]
}

/** A shop's day of orders on a coordinator and two workers, while each part is restarted and killed. */
export async function spendCitusDay(): Promise<CitusDay> {
  const cluster = await startCitusCluster()
  try {
    return await spendDay(cluster)
  } finally {
    await cluster.stop()
  }
}

async function spendDay(cluster: CitusCluster): Promise<CitusDay> {
  const { nodes, fleet } = cluster
  const { url } = nodes.coordinator
  await noteDistribution(fleet.open.db)
  const remote = remoteServer(() => fleet.url())
  const people = await bringPeople(remote, fleet.open, { dataKey: fleet.dataKey, customers: CUSTOMERS })
  const board = followBoard(remote, people)
  const shop = openShop(people)
  let statements = await countStatements(url)
  await askPostgres(url, 'vacuum analyze')
  await askPostgres(url, 'select pg_stat_statements_reset(), citus_stat_statements_reset()')
  const before = await readLoad(nodes)
  let load = before
  for (const fault of FAULTS) {
    const took = await suffer(fault, cluster, shop)
    // A killed coordinator forgets them.
    if (fault === FAULTS[0]) {
      statements = await countStatements(url)
      const after = await readLoad(nodes)
      load = {
        coordinator: after.coordinator - before.coordinator,
        workers: after.workers - before.workers,
      }
    }
    console.error(`${fault.name}: the next order ${(took / 1_000).toFixed(1)} s after its end`)
  }
  const shards = await countShards(url)
  const spent = await askPurses(people, url)
  await askStore(people, url)
  await shop.close()
  const wrongs = await judgeCopies(fleet.open.db, shop.acknowledged)
  await board.close()
  const day = { shop, wrongs, faults: FAULTS.map(({ name }) => name), delays: [board.delays(shop)] }
  return { day, statements, load, spent, shards }
}

async function judgeCopies(db: Database, acknowledged: Parameters<typeof judge>[1]): Promise<Wrong[]> {
  return await untilSettled(() =>
    inOneBase(db, async (copies) => await judge(copies, acknowledged, await sandboxBooks(copies))),
  )
}
