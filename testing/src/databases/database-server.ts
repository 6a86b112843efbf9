import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { systemClock } from '../../../server/src/platform/services/clock.ts'
import { startEmbeddedPostgres } from '../../../server/src/platform/db/embedded/embedded-postgres.ts'
import { openDatabase } from '../../../server/src/platform/db/database.ts'
import { openSecretsAt } from '../../../server/src/platform/secrets/open-secrets.ts'
import { migrate } from '../../../server/src/platform/db/migrate.ts'
import { startJobs } from '../../../server/src/platform/jobs/jobs.ts'
import { createLogger } from '../../../server/src/platform/services/logging.ts'
import { KEY_OF_TESTS, TEMPLATES, createFrom } from './test-database.ts'
import { isOnCitus, joinDatabase, releaseDatabase, startOnCitus } from './on-citus.ts'
import { distributeBase } from '../../../server/src/operator/distribute/distribute-base.ts'
import { forgetDurability, testBinaries } from './own-postgres.ts'
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
  if (!process.env['TEST_ON_CITUS']) return await startOne(files)
  const citus = await startOnCitus()
  await makeTemplates(citus.url)
  return citus
}

async function startOne(files: number): Promise<Running> {
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

async function makeTemplates(url: string): Promise<void> {
  const migrated = url.replace(/\/hansang$/, `/${TEMPLATES.migrated}`)
  await createFrom(url, TEMPLATES.migrated, 'template0')
  if (isOnCitus()) await joinDatabase(migrated)
  await migrate(migrated)
  const surroundings = { clock: systemClock, log: createLogger('fatal'), metrics: createMetrics() }
  await (await startJobs(migrated, surroundings)).stop()
  if (process.env['TEST_AS_DISTRIBUTED']) await makeAsDistributed(migrated)
  if (isOnCitus()) await distributeBase(migrated)
  await releaseDatabase(migrated)
  await createFrom(url, TEMPLATES.withKeys, TEMPLATES.migrated)
  const withKeys = url.replace(/\/hansang$/, `/${TEMPLATES.withKeys}`)
  const database = openDatabase(withKeys, 1)
  await openSecretsAt(database.db, { dataDir: '', dataKey: KEY_OF_TESTS })
  await database.close()
  await releaseDatabase(withKeys)
}
