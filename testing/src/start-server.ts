import { miscodedIn } from './access/coded-values.ts'
import { type AdjustableClock, fixedClock } from './fixed-clock.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Limits } from '../../server/src/platform/db/database.ts'
import { createLogger } from '../../server/src/platform/services/logging.ts'
import { type Program, startProgram } from '../../server/src/program/program.ts'
import type { Services } from '../../server/src/platform/services/services.ts'
import { readSettings } from '../../server/src/platform/settings/settings.ts'
import {
  KEY_OF_TESTS,
  type TestDatabase,
  createKeyedDatabase,
  createTestDatabase,
} from './databases/test-database.ts'
import { throughPooler } from './databases/pooler.ts'

/** No port listens there. */
export const TEST_ORIGIN = 'http://hansang.test'

export interface TestServer {
  readonly program: Program
  readonly services: Services
  readonly clock: AdjustableClock
  readonly databaseUrl: string
  readonly fetch: typeof fetch
  stop(): Promise<void>
}

export interface TestServerOptions {
  readonly now: Date
  readonly env?: NodeJS.ProcessEnv
  readonly services?: Partial<Omit<Services, 'rehearsal'>>
  /** Sweeps by the clock of the machine; without it a test works them itself. */
  readonly hasSweeps?: boolean
  readonly logTo?: (line: string) => void
  readonly limits?: Limits
}

/** So that a machine that stands still for seconds refuses nobody. */
const BUSY_MACHINE: Limits = {
  connect: 60_000,
  statement: 60_000,
  lock: 30_000,
  idleInTransaction: 60_000,
  silence: 90_000,
}

/** No limits on unanswered orders, so that a test may advance its clock by hours. */
const PATIENT: NodeJS.ProcessEnv = {
  UNANSWERED_URGENT_MINUTES: '0',
  UNANSWERED_PUSH_MINUTES: '0',
  UNANSWERED_OWNER_MINUTES: '0',
  UNANSWERED_CUSTOMER_MINUTES: '0',
  UNANSWERED_CALL_MINUTES: '0',
  UNANSWERED_GIVE_UP_MINUTES: '0',
}

/** The whole program on a fresh database; its clock stands still until moved. */
export async function startServer(serverUrl: string, options: TestServerOptions): Promise<TestServer> {
  if (options.env?.['DATA_KEY']) return await startServerOn(await createTestDatabase(serverUrl), options)
  const env = { DATA_KEY: KEY_OF_TESTS, ...options.env }
  return await startServerOn(await createKeyedDatabase(serverUrl), { ...options, env })
}

export async function startServerOn(database: TestDatabase, options: TestServerOptions): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hansang-server-'))
  const pooled = throughPooler(database.url)
  const settings = readSettings({
    ...(pooled && { DATABASE_URL: pooled, DATABASE_LISTEN_URL: database.url }),
    DATA_DIR: dataDir,
    DEMO: '0',
    LOG_LEVEL: 'fatal',
    ...PATIENT,
    ...options.env,
  })
  const clock = fixedClock(options.now)
  const overrides = {
    clock,
    log: createLogger(settings.logLevel, options.logTo),
    limits: options.limits ?? BUSY_MACHINE,
    services: options.services ?? {},
    hasSweeps: options.hasSweeps ?? false,
  }
  const program = await startProgram(
    settings,
    { databaseUrl: pooled ?? database.url, listeningAt: TEST_ORIGIN },
    overrides,
  )
  return {
    program,
    services: program.services,
    clock,
    databaseUrl: database.url,
    fetch: async (input, init) => {
      const answer = await program.app.request(input as string, init)
      await expectCodes(answer)
      return answer
    },
    async stop() {
      await program.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Runs on every API answer of every test. */
async function expectCodes(answer: Response): Promise<void> {
  const { headers } = answer
  if (!headers.get('content-type')?.startsWith('application/json') || headers.has('content-encoding')) return
  const text = await answer.clone().text()
  const miscoded = text ? miscodedIn(JSON.parse(text)) : []
  if (miscoded.length > 0) throw new Error(`${answer.url}: ${miscoded.join(', ')}`)
}
