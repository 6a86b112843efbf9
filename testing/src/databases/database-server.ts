import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { systemClock } from '../../../server/src/platform/services/clock.ts'
import { startEmbeddedPostgres } from '../../../server/src/platform/db/embedded/embedded-postgres.ts'
import { migrate } from '../../../server/src/platform/db/migrate.ts'
import { startJobs } from '../../../server/src/platform/jobs/jobs.ts'
import { createLogger } from '../../../server/src/platform/services/logging.ts'
import { testBinaries } from './own-postgres.ts'
import { createMetrics } from '../../../server/src/platform/services/metrics.ts'

/** Three programs, each with a pool of 20. */
const MOST_IN_A_FILE = 80

/** One PostgreSQL for the test run. Each test file copies its own database from the migrated template. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'hansang-test-'))
  const postgres = await startEmbeddedPostgres(folder, {
    binaries: testBinaries(),
    maxConnections: MOST_IN_A_FILE * mostFiles(project),
  })
  await forgetDurability(postgres.url)
  await makeTemplate(postgres.url)
  project.provide('databaseUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
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

async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create database hansang_template')
  await client.end()
  const templateUrl = url.replace(/\/hansang$/, '/hansang_template')
  await migrate(templateUrl)
  await (
    await startJobs(templateUrl, { clock: systemClock, log: createLogger('fatal'), metrics: createMetrics() })
  ).stop()
}
