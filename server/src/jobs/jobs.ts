import { PgBoss } from 'pg-boss'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { type JobData, type JobName, JOB_NAMES } from './job-names.ts'

/** Work that leaves the transaction: enqueued in it, done after it, retried until it is done. */
export interface Jobs {
  /** Enqueues in the transaction of `tx`; work with the same `key` is enqueued once, ever. */
  enqueue<Name extends JobName>(tx: Database, name: Name, data: JobData[Name], key: string): Promise<void>
  /** Registers who does a kind of job. */
  work<Name extends JobName>(name: Name, run: (data: JobData[Name]) => Promise<void>): Promise<void>
  stop(): Promise<void>
}

/** Its own, beside those of the pool. */
export const JOB_CONNECTIONS = 4
/** So that a database that has stopped does not hold the work for ever; its own upkeep may take long. */
const LIMITS = { connectionTimeoutMillis: 5_000, query_timeout: 30_000, keepAlive: true }
const RETRY = { retryLimit: 8, retryDelay: 2, retryBackoff: true }

export async function startJobs(databaseUrl: string, clock: Clock, log: Logger): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: JOB_CONNECTIONS, ...LIMITS })
  boss.on('error', (error) => log.error({ err: error }, 'a job queue fault'))
  await boss.start()
  for (const name of JOB_NAMES) await boss.createQueue(name, RETRY)
  return {
    async enqueue(tx, name, data, key) {
      if (!(await claimEffect(tx, `${name}:${key}`, clock.now()))) return
      await boss.send(name, data, { db: { executeSql: (text, values) => runInside(tx, text, values) } })
    },
    async work(name, run) {
      await boss.work(name, { pollingIntervalSeconds: 0.5 }, async (jobs) => {
        for (const job of jobs) await run(job.data as never)
      })
    },
    stop: () => boss.stop({ graceful: true, timeout: 1_500 }),
  }
}

async function claimEffect(tx: Database, key: string, at: Date): Promise<boolean> {
  const claimed = await tx
    .insertInto('outbox_effects')
    .values({ key, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

/** pg-boss speaks numbered parameters; Kysely runs them on the connection of the open transaction. */
async function runInside(
  tx: Database,
  text: string,
  values: unknown[] | undefined,
): Promise<{ rows: unknown[] }> {
  const parts = text.split(/\$(\d+)/)
  const fragments = parts.map((part, index) =>
    index % 2 ? sql`${values?.[Number(part) - 1]}` : sql.raw(part),
  )
  const result = await sql.join(fragments, sql.raw('')).execute(tx)
  return { rows: result.rows }
}
