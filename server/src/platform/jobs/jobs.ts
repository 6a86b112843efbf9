import { setTimeout as delay } from 'node:timers/promises'
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Clock } from '../services/clock.ts'
import type { Database } from '../db/database.ts'
import { sendAlong } from '../db/pipeline.ts'
import type { Metrics } from '../services/metrics.ts'
import { type JobData, type JobName, JOB_NAMES, SIDE_BY_SIDE } from './job-names.ts'
import { takeTurns } from './take-turns.ts'

/** Work that leaves the transaction: enqueued in it, done after it, retried until it is done. */
export interface Jobs {
  /** Enqueues in the transaction of `tx`; work with the same `key` is enqueued once, ever. */
  enqueue<Name extends JobName>(tx: Database, name: Name, data: JobData[Name], key: string): Promise<void>
  /** Registers who does a kind of job, and what is done when its last attempt has failed. */
  work<Name extends JobName>(
    name: Name,
    run: (data: JobData[Name]) => Promise<void>,
    giveUp?: (data: JobData[Name]) => Promise<void>,
  ): Promise<void>
  stop(): Promise<void>
}

const OUTCOMES = ['done', 'failed', 'given-up'] as const

const POOL = 4
/** Its own, beside those of the program's pool: one more listens. */
export const JOB_CONNECTIONS = POOL + 1

/** So that a database that has stopped does not hold the work for ever; its own upkeep may take long. */
const LIMITS = { connectionTimeoutMillis: 5_000, query_timeout: 30_000, keepAlive: true }

/** A job whose worker fell silent for so long is another's; it is looked for every few seconds. */
const SILENT_SECONDS = 15
const SUPERVISE_SECONDS = 10
/** Longer than any outside system is waited for, side by side as jobs are. */
const LONGEST_SECONDS = 60
const QUEUE = {
  retryLimit: 8,
  retryDelay: 2,
  retryBackoff: true,
  heartbeatSeconds: SILENT_SECONDS,
  expireInSeconds: LONGEST_SECONDS,
  // Done jobs are of no more use; each was claimed by its key.
  deleteAfterSeconds: 60 * 60,
  notify: true,
}
/** Workers are woken by the job itself; they also poll, for lost notifications and for retries. */
const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 4, burstWhenBatchFull: true }
/** What runs at a stop may end within it; what does not is tried again. */
const STOP_LIMIT_MS = 1_500
/** All kinds of jobs together; what is left of the pool is for requests. */
const MOST_AT_ONCE = 12

export interface JobSurroundings {
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'jobs'>
}

export async function startJobs(databaseUrl: string, surroundings: JobSurroundings): Promise<Jobs> {
  const { clock, log, metrics } = surroundings
  // A counter that has no series yet cannot be compared with an hour ago.
  for (const name of JOB_NAMES) for (const outcome of OUTCOMES) metrics.jobs.inc({ name, outcome }, 0)
  const boss = await startBoss(databaseUrl, log)
  const turn = takeTurns(MOST_AT_ONCE)
  return {
    async enqueue(tx, name, data, key) {
      const effect = { key: `${name}:${key}`, at: clock.now() }
      await boss.send(name, data, {
        db: { executeSql: (text, values) => insertOnce(tx, effect, text, values) },
      })
    },
    async work(name, run, giveUp) {
      const options = { batchSize: SIDE_BY_SIDE[name], perJobResults: true, includeMetadata: true } as const
      const rank = JOB_NAMES.indexOf(name)
      await boss.work(name, { ...POLLING, ...options }, async (batch: JobWithMetadata[]) => {
        const tried = batch.map((job) => {
          const data = job.data as JobData[typeof name]
          return turn(rank, () =>
            tryJob(surroundings, job, { run: () => run(data), giveUp: () => giveUp?.(data) }),
          )
        })
        return await Promise.all(tried)
      })
    },
    stop: () => stopBoss(boss),
  }
}

async function startBoss(databaseUrl: string, log: Logger): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: POOL,
    ...LIMITS,
    useListenNotify: true,
    // Nothing here waits for a time of day; see the sweeps.
    schedule: false,
    flowIntervalSeconds: 3_600,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: 10 * 60,
  })
  boss.on('error', (error) => log.error({ err: error }, 'a job queue fault'))
  await boss.start()
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const name of JOB_NAMES) {
    await (known.has(name) ? boss.updateQueue(name, QUEUE) : boss.createQueue(name, QUEUE))
  }
  await boss.getDb().executeSql(GIVE_HEARTBEATS)
  return boss
}

/**
 * Releases before heartbeats left jobs of a killed program active for a quarter of an hour. One of them that still runs
 * beside this program has the time that a job may take.
 */
const GIVE_HEARTBEATS = `update pgboss.job set heartbeat_seconds = ${LONGEST_SECONDS}, heartbeat_on = now()
  where state = 'active' and heartbeat_seconds is null`

/** Waits for the workers itself: a graceful `stop` looks only every half second whether they are done. */
async function stopBoss(boss: PgBoss): Promise<void> {
  const idle = Promise.all(JOB_NAMES.map((name) => boss.offWork(name)))
  await Promise.race([idle, delay(STOP_LIMIT_MS, undefined, { ref: false })])
  await boss.stop({ graceful: false })
}

interface Work {
  readonly run: () => Promise<void>
  readonly giveUp: () => Promise<void> | undefined
}

/** One job that fails does not fail those beside it. After its last attempt it is logged as failed. */
async function tryJob(
  { log, metrics }: JobSurroundings,
  { id, name, data, retryCount, retryLimit }: JobWithMetadata,
  { run, giveUp }: Work,
): Promise<JobResult> {
  try {
    await run()
    metrics.jobs.inc({ name, outcome: 'done' })
    return { id, status: 'completed' }
  } catch (error) {
    const isLast = retryCount >= retryLimit
    const what = { err: error, job: name, data, tries: retryCount + 1 }
    if (isLast) log.error(what, 'a job was given up')
    else log.warn(what, 'a job failed and is tried again')
    metrics.jobs.inc({ name, outcome: isLast ? 'given-up' : 'failed' })
    if (isLast) await giveUp()
    return { id, status: 'failed', output: { message: String(error) } }
  }
}

/** The number of a new job is of no use. */
const NOT_AWAITED = { rows: [] }

/** How the statement begins that pg-boss writes a job by, and the parameter that holds it. */
const BEGINNING = /^\s*with\b/i
const JOB = '$1::json'

/**
 * Claims the effect and writes its job, in one statement: one that was claimed before writes none. The
 * statement is pg-boss's own; Kysely runs it on the connection of the open transaction.
 */
async function insertOnce(
  tx: Database,
  effect: { key: string; at: Date },
  text: string,
  values: unknown[] | undefined,
): Promise<{ rows: unknown[] }> {
  const [before, after, ...others] = text.replace(BEGINNING, '').split(JOB)
  if (!BEGINNING.test(text) || before === undefined || after === undefined || others.length > 0)
    throw new Error('pg-boss writes a job by another statement')
  const claiming = tx
    .insertInto('outbox_effects')
    .values(effect)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
  const job = sql`case when exists (select from claimed) then ${values?.[0]}::json else '[]'::json end`
  await sendAlong(tx, sql`with claimed as (${claiming}), ${sql.raw(before)}${job}${sql.raw(after)}`)
  return NOT_AWAITED
}
