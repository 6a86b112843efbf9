import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../server/src/platform/db/embedded/embedded-postgres.ts'
import {
  type PostgresBinaries,
  postgresBinaries,
} from '../../../server/src/platform/db/embedded/postgres-binaries.ts'
import { reviveWithBackoff } from '../../../server/src/platform/db/embedded/open-embedded.ts'

export interface OwnPostgres {
  readonly url: string
  isAlive(): boolean
  terminateBackends(): Promise<void>
  freeze(): void
  thaw(): void
  /** Like a power cut: kills the postmaster; its children exit on their own. */
  kill(): Promise<void>
  revive(): Promise<void>
  shutDown(): Promise<void>
  remove(): Promise<void>
}

/** `TEST_PG_BIN`, else the embedded ones. */
export function testBinaries(): PostgresBinaries {
  const folder = process.env['TEST_PG_BIN']
  if (!folder) return postgresBinaries()
  return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') }
}

export async function startOwnPostgres(parent = tmpdir(), maxConnections?: number): Promise<OwnPostgres> {
  return await ownPostgresIn(await mkdtemp(join(parent, 'hansang own ')), maxConnections)
}

/** On what stands in `folder`, else on a new base; `remove` ends the folder too. */
export async function ownPostgresIn(folder: string, maxConnections?: number): Promise<OwnPostgres> {
  const postgres: EmbeddedPostgres = await startEmbeddedPostgres(folder, {
    binaries: testBinaries(),
    ...(maxConnections !== undefined && { maxConnections }),
  })
  const signal = (name: NodeJS.Signals) => {
    for (const pid of [postgres.pid(), ...childrenOf(postgres.pid())]) signalQuietly(pid, name)
  }
  return {
    url: postgres.url,
    isAlive: () => postgres.isAlive(),
    terminateBackends: () => terminateBackends(postgres.url),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async kill() {
      process.kill(postgres.pid(), 'SIGKILL')
      while (postgres.isAlive()) await new Promise((resolve) => setTimeout(resolve, 10))
    },
    revive: () => reviveWithBackoff(postgres),
    shutDown: () => postgres.stop(),
    async remove() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

/** Test data need not survive: speed for durability. */
export async function forgetDurability(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
  await client.end()
}

export function childrenOf(pid: number): number[] {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const rows = listed
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number))
  return rows.flatMap(([child = 0, parent]) => (parent === pid ? [child] : []))
}

function signalQuietly(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // already gone
  }
}

async function terminateBackends(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await client.end()
}
