import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type OwnPostgres, askPostgres, startOwnPostgres } from '@hansang/testing'
import { folderOf } from './postgres-pair.ts'

const WORKERS = 2
export const MOST_CONNECTIONS = 300
const OF_NODE = {
  shared_preload_libraries: 'citus, pg_stat_statements',
  max_prepared_transactions: '200',
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
  remove(): Promise<void>
}

/** Whether the PostgreSQL of these programs has the extension. */
export function hasCitus(binaries: string): boolean {
  const release = /\/(\d+)\/bin$/.exec(binaries)?.[1] ?? ''
  return existsSync(`/usr/share/postgresql/${release}/extension/citus.control`)
}

/** A coordinator without shards, and two workers, on one machine. */
export async function startCitusNodes(): Promise<CitusNodes> {
  const nodes: OwnPostgres[] = []
  for (let at = 0; at <= WORKERS; at++) nodes.push(await startNode())
  const [coordinator, ...workers] = nodes as [OwnPostgres, ...OwnPostgres[]]
  const portOf = ({ url }: OwnPostgres) => Number(new URL(url).port)
  const ask = (text: string) => askPostgres(coordinator.url, text)
  await ask(`select citus_set_coordinator_host('127.0.0.1', ${portOf(coordinator)})`)
  for (const worker of workers) await ask(`select citus_add_node('127.0.0.1', ${portOf(worker)})`)
  return {
    coordinator,
    workers,
    async remove() {
      await Promise.all(nodes.map((node) => node.remove()))
    },
  }
}

async function startNode(): Promise<OwnPostgres> {
  const node = await startOwnPostgres(undefined, MOST_CONNECTIONS)
  const { url } = node
  for (const [name, value] of Object.entries(OF_NODE))
    await askPostgres(url, `alter system set ${name} = ${value}`)
  letNodesIn(await folderOf(node))
  await node.shutDown()
  await node.revive()
  await askPostgres(url, 'create extension citus')
  // What a killed node left prepared holds its rows until then; a minute by default.
  await askPostgres(url, `alter system set citus.recover_2pc_interval = '5s'`)
  await askPostgres(url, 'select pg_reload_conf()')
  await askPostgres(url, 'create extension pg_stat_statements')
  const [database] = await askPostgres<{ name: string }>(
    url,
    'select quote_ident(current_database()) as name',
  )
  for (const [name, value] of Object.entries(OF_DATABASE))
    await askPostgres(url, `alter database ${database?.name} set ${name} = ${value}`)
  return node
}

/** Nodes ask one another without a password, from this machine alone. */
function letNodesIn(folder: string): void {
  const file = join(folder, 'pg_hba.conf')
  writeFileSync(file, `host all all 127.0.0.1/32 trust\nlocal all all trust\n${readFileSync(file, 'utf8')}`)
}
