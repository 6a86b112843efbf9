import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts'
import { askPostgres, dataFolderOf } from './streaming-replica.ts'

export const MOST_CONNECTIONS = 300
const OF_NODE = {
  shared_preload_libraries: 'citus, pg_stat_statements',
  max_prepared_transactions: '200',
  // Shards are moved by logical replication.
  wal_level: 'logical',
  // Each database has a process of Citus of its own.
  max_worker_processes: '64',
  // Nodes are killed, their machine is not; whole pages would hide what an order writes.
  full_page_writes: 'off',
}
const OF_DATABASE = {
  // Many tasks of one statement go by one connection, as all nodes share one machine.
  'citus.max_adaptive_executor_pool_size': '1',
  'citus.shard_count': '16',
  'citus.stat_statements_track': `'all'`,
}

export interface CitusNodes {
  readonly coordinator: OwnPostgres
  readonly workers: readonly OwnPostgres[]
  /** One more worker, which has no shard yet. */
  addWorker(): Promise<void>
  remove(): Promise<void>
}

/** Whether the PostgreSQL of these programs has the extension. */
export function hasCitus(binaries: string): boolean {
  const release = /\/(\d+)\/bin$/.exec(binaries)?.[1] ?? ''
  return existsSync(`/usr/share/postgresql/${release}/extension/citus.control`)
}

/** A coordinator without shards, and two workers, on one machine. */
export async function startCitusNodes(): Promise<CitusNodes> {
  const coordinator = await startNode()
  const workers = [await startNode(), await startNode()]
  await joinNodes(
    coordinator.url,
    workers.map(({ url }) => url),
  )
  return {
    coordinator,
    workers,
    async addWorker() {
      const worker = await startNode()
      await prepare(worker.url)
      await addNode(coordinator.url, worker.url)
      workers.push(worker)
    },
    async remove() {
      await Promise.all([coordinator, ...workers].map((node) => node.remove()))
    },
  }
}

/** Makes one cluster of databases of the same name. */
export async function joinNodes(coordinator: string, workers: readonly string[]): Promise<void> {
  for (const url of [coordinator, ...workers]) await prepare(url)
  await askPostgres(coordinator, `select citus_set_coordinator_host('127.0.0.1', ${portOf(coordinator)})`)
  for (const worker of workers) await addNode(coordinator, worker)
}

async function addNode(coordinator: string, worker: string): Promise<void> {
  await askPostgres(coordinator, `select citus_add_node('127.0.0.1', ${portOf(worker)})`)
}

const portOf = (url: string) => Number(new URL(url).port)

async function startNode(): Promise<OwnPostgres> {
  const node = await startOwnPostgres(undefined, MOST_CONNECTIONS)
  for (const [name, value] of Object.entries(OF_NODE))
    await askPostgres(node.url, `alter system set ${name} = ${value}`)
  letNodesIn(await dataFolderOf(node))
  await node.shutDown()
  await node.revive()
  // What a killed node left prepared holds its rows until then; a minute by default.
  await askPostgres(node.url, `alter system set citus.recover_2pc_interval = '5s'`)
  await askPostgres(node.url, 'select pg_reload_conf()')
  return node
}

async function prepare(url: string): Promise<void> {
  for (const extension of ['citus', 'pg_stat_statements'])
    await askPostgres(url, `create extension ${extension}`)
  const [database] = await askPostgres<{ name: string }>(
    url,
    'select quote_ident(current_database()) as name',
  )
  for (const [name, value] of Object.entries(OF_DATABASE))
    await askPostgres(url, `alter database ${database?.name} set ${name} = ${value}`)
}

/** Nodes ask one another without a password, from this machine alone. */
function letNodesIn(folder: string): void {
  const file = join(folder, 'pg_hba.conf')
  writeFileSync(file, `host all all 127.0.0.1/32 trust\nlocal all all trust\n${readFileSync(file, 'utf8')}`)
}
