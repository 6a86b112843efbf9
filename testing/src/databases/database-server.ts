import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { systemClock } from '../../../server/src/platform/services/clock.ts'
import { startEmbeddedPostgres } from '../../../server/src/platform/db/embedded/embedded-postgres.ts'
import { openDatabase } from '../../../server/src/platform/db/database.ts'
import { openSecretsAt } from '../../../server/src/platform/secrets/open-secrets.ts'
import { migrate } from '../../../server/src/platform/db/migrate.ts'
import { startJobs } from '../../../server/src/platform/jobs/jobs.ts'
import { createLogger } from '../../../server/src/platform/services/logging.ts'
import { KEY_OF_TESTS, TEMPLATES } from './test-database.ts'
import { testBinaries } from './own-postgres.ts'
import { makeAsDistributed } from './as-distributed.ts'
import { POOLER_URL, startPooler } from './pooler.ts'
import { createMetrics } from '../../../server/src/platform/services/metrics.ts'

/** Three programs, each with a pool of 20. */
const MOST_IN_A_FILE = 80

interface Running {
  readonly url: string
  stop(): Promise<void>
}

let running: Promise<Running> | undefined
let projects = 0

/** One PostgreSQL for all projects of the run. Each test file copies its own database from the migrated template. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  projects += 1
  running ??= start(mostFiles(project))
  const postgres = await running
  project.provide('databaseUrl', postgres.url)
  return async () => {
    projects -= 1
    if (projects > 0) return
    running = undefined
    await postgres.stop()
  }
}

async function start(files: number): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'hansang-test-'))
  const postgres = await startEmbeddedPostgres(folder, {
    binaries: testBinaries(),
    maxConnections: MOST_IN_A_FILE * files,
  })
  await forgetDurability(postgres.url)
  await makeTemplates(postgres.url)
  const pooler = process.env['TEST_POOLER'] ? await startPooler(postgres.url) : null
  if (pooler) process.env[POOLER_URL] = pooler.through(postgres.url)
  return {
    url: postgres.url,
    async stop() {
      await pooler?.stop()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function mostFiles({ config }: TestProject): number {
  return Number(config.maxWorkers) || 1
}

/** Test data need not survive: speed for durability. */
async function forgetDurability(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
  await client.end()
}

async function makeTemplates(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${TEMPLATES.migrated}`)
  const migrated = url.replace(/\/hansang$/, `/${TEMPLATES.migrated}`)
  await migrate(migrated)
  const surroundings = { clock: systemClock, log: createLogger('fatal'), metrics: createMetrics() }
  await (await startJobs(migrated, surroundings)).stop()
  if (process.env['TEST_AS_DISTRIBUTED']) await makeAsDistributed(migrated)
  await client.query(`create database ${TEMPLATES.withKeys} template ${TEMPLATES.migrated}`)
  await client.end()
  const database = openDatabase(url.replace(/\/hansang$/, `/${TEMPLATES.withKeys}`), 1)
  await openSecretsAt(database.db, { dataDir: '', dataKey: KEY_OF_TESTS })
  await database.close()
}
