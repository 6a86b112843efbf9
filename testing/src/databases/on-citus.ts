import { joinNodes, startCitusNodes } from './citus-nodes.ts'
import { forgetDurability } from './own-postgres.ts'
import { askPostgres } from './streaming-replica.ts'

/** Addresses of the workers of the run's own Citus; unset: its tests have one PostgreSQL. */
const WORKERS = 'TEST_CITUS_WORKERS'

export const isOnCitus = () => Boolean(process.env[WORKERS])

/** The same database at each machine of the run, the coordinator's first. */
export function databasesOf(url: string): string[] {
  const { pathname } = new URL(url)
  const workers = process.env[WORKERS]?.split(' ') ?? []
  return [url, ...workers.map((worker) => new URL(pathname, worker).href)]
}

export async function startOnCitus(): Promise<{ url: string; stop(): Promise<void> }> {
  const nodes = await startCitusNodes()
  const { coordinator, workers } = nodes
  process.env[WORKERS] = workers.map(({ url }) => url).join(' ')
  for (const { url } of [coordinator, ...workers]) await forgetDurability(url)
  return { url: coordinator.url, stop: () => nodes.remove() }
}

/** Before anything else is in it. */
export async function joinDatabase(url: string): Promise<void> {
  const [coordinator = '', ...workers] = databasesOf(url)
  await joinNodes(coordinator, workers)
}

/** Ends the process of Citus that each database has, so that it can be copied. */
export async function releaseDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  for (const node of databasesOf(new URL('/postgres', url).href)) {
    await askPostgres(node, `alter database ${name} allow_connections false`)
    await askPostgres(
      node,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    )
  }
}
