import { setTimeout as delay } from 'node:timers/promises'
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Clock } from '../services/clock.ts'
import { afterCommit, type Database, sendAlong } from '../db/index.ts'
import type { Metrics } from '../services/metrics.ts'
import { type SpanNotes, currentTraceparent, faultKind } from '../tracing/span.ts'
import { isDistributed } from '../shards/distributed.ts'
import { NO_TRACING, type Tracing } from '../tracing/tracing.ts'
import { type JobData, type JobName, JOB_NAMES, SIDE_BY_SIDE } from './job-names.ts'
import { concurrencyLimit } from './concurrency-limit.ts'

/** Transactional outbox: work is enqueued in the transaction, runs after the commit, and is retried. */
export interface Jobs {
  /** A `key` is enqueued only once, ever. */
  enqueue<Name extends JobName>(tx: Database, name: Name, data: JobData[Name], key: string): Promise<void>
  work<Name extends JobName>(
    name: Name,
    run: (data: JobData[Name]) => Promise<void>,
    giveUp?: (data: JobData[Name]) => Promise<void>,
  ): Promise<void>
  stop(): Promise<void>
}

const OUTCOMES = ['done', 'failed', 'given-up'] as const

const POOL = 4
export const JOB_CONNECTIONS = POOL + 1

/** Keeps a hanging database from blocking jobs for ever; a start on a busy machine and pg-boss's own maintenance may be slow. */
const LIMITS = { connectionTimeoutMillis: 20_000, query_timeout: 30_000, keepAlive: true }

/** Without a heartbeat for this long, another worker takes the job. */
const SILENT_SECONDS = 15
const SUPERVISE_SECONDS = 10
/** Longer than any timeout of an outside system. */
const LONGEST_SECONDS = 60
const QUEUE = {
  retryLimit: 8,
  retryDelay: 2,
  retryBackoff: true,
  heartbeatSeconds: SILENT_SECONDS,
  expireInSeconds: LONGEST_SECONDS,
  // `outbox_effects` keeps the keys of finished jobs.
  deleteAfterSeconds: 60 * 60,
}
/** Notifications wake the workers; polling covers lost notifications and retries. */
const WOKEN_POLLING_SECONDS = 4
const POLLING = {
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: WOKEN_POLLING_SECONDS,
  burstWhenBatchFull: true,
}
const STOP_LIMIT_MS = 1_500
/** Across all kinds; the rest of the connection pool is for requests. */
const MOST_AT_ONCE = 12

/** Tells workers of all programs that there is a job. */
export interface JobWaking {
  wake(name: string): void
  onWake(listener: (name: string) => void): void
}

export interface JobSurroundings {
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'jobs'>
  readonly tracing?: Tracing
  /** Without it PostgreSQL notifies the workers, within the transaction that enqueues. */
  readonly waking?: JobWaking | null
}

export async function startJobs(databaseUrl: string, surroundings: JobSurroundings): Promise<Jobs> {
  const { clock, log, metrics, waking } = surroundings
  // Alerts compare with an hour ago, so each series must exist from the start.
  for (const name of JOB_NAMES) for (const outcome of OUTCOMES) metrics.jobs.inc({ name, outcome }, 0)
  const boss = await startBoss(databaseUrl, log, { notify: !waking })
  const workers = new Map<string, string>()
  waking?.onWake((name) => boss.notifyWorker(workers.get(name) ?? ''))
  const turn = concurrencyLimit(MOST_AT_ONCE)
  return {
    async enqueue(tx, name, data, key) {
      const effect = { key: `${name}:${key}`, at: clock.now() }
      await boss.send(name, traced(data), {
        db: { executeSql: (text, values) => insertOnce(tx, effect, text, values) },
      })
      if (waking) afterCommit(tx, () => waking.wake(name))
    },
    async work(name, run, giveUp) {
      const options = { batchSize: SIDE_BY_SIDE[name], perJobResults: true, includeMetadata: true } as const
      const rank = JOB_NAMES.indexOf(name)
      const work = async (batch: JobWithMetadata[]) => {
        const tried = batch.map((job) => {
          const data = job.data as JobData[typeof name]
          return turn(rank, () =>
            tryTraced(surroundings, job, { run: () => run(data), giveUp: () => giveUp?.(data) }),
          )
        })
        return await Promise.all(tried)
      }
      const polling = waking ? { ...POLLING, pollingIntervalSeconds: WOKEN_POLLING_SECONDS } : POLLING
      workers.set(name, await boss.work(name, { ...polling, ...options }, work))
    },
    stop: () => stopBoss(boss),
  }
}

async function startBoss(
  databaseUrl: string,
  log: Logger,
  { notify }: { readonly notify: boolean },
): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: POOL,
    ...LIMITS,
    useListenNotify: notify,
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
    const queue = { ...QUEUE, notify }
    await (known.has(name) ? boss.updateQueue(name, queue) : boss.createQueue(name, queue))
  }
  await boss.getDb().executeSql(GIVE_HEARTBEATS)
  return boss
}

/**
 * Older releases left jobs of a killed program active for 15 minutes. One that still runs beside this program
 * gets the usual job timeout.
 */
const GIVE_HEARTBEATS = `update pgboss.job set heartbeat_seconds = ${LONGEST_SECONDS}, heartbeat_on = now()
  where state = 'active' and heartbeat_seconds is null`

/** pg-boss's graceful `stop` only polls every half second. */
async function stopBoss(boss: PgBoss): Promise<void> {
  const idle = Promise.all(JOB_NAMES.map((name) => boss.offWork(name)))
  await Promise.race([idle, delay(STOP_LIMIT_MS, undefined, { ref: false })])
  await boss.stop({ graceful: false })
}

interface Work {
  readonly run: () => Promise<void>
  readonly giveUp: () => Promise<void> | undefined
}

/** Beside the job's own ids: an older program passes it over, and one without tracing adds nothing. */
interface TracedData {
  readonly traceparent?: string
}

function traced(data: object): object {
  const traceparent = currentTraceparent()
  return traceparent ? ({ ...data, traceparent } satisfies TracedData) : data
}

async function tryTraced(
  surroundings: JobSurroundings,
  job: JobWithMetadata,
  work: Work,
): Promise<JobResult> {
  const { name, id, retryCount } = job
  const { traceparent: parent } = job.data as TracedData
  const facts = {
    'messaging.system': 'pg-boss',
    'messaging.operation.type': 'process',
    'messaging.destination.name': name,
    'messaging.message.id': id,
    'hansang.tries': retryCount + 1,
  }
  const { tracing = NO_TRACING } = surroundings
  return await tracing.trace({ name: `process ${name}`, kind: 'consumer', facts, parent }, (span) =>
    tryJob(surroundings, job, work, span),
  )
}

/** Never rejects for a failed run, so that other jobs of the batch are unaffected. */
async function tryJob(
  { log, metrics }: JobSurroundings,
  { id, name, data, retryCount, retryLimit }: JobWithMetadata,
  { run, giveUp }: Work,
  span: SpanNotes,
): Promise<JobResult> {
  try {
    await run()
    metrics.jobs.inc({ name, outcome: 'done' })
    return { id, status: 'completed' }
  } catch (error) {
    span.fail(faultKind(error))
    const isLast = retryCount >= retryLimit
    const what = { err: error, job: name, data, tries: retryCount + 1 }
    if (isLast) log.error(what, 'a job was given up')
    else log.warn(what, 'a job failed and is tried again')
    metrics.jobs.inc({ name, outcome: isLast ? 'given-up' : 'failed' })
    if (isLast) await giveUp()
    return { id, status: 'failed', output: { message: String(error) } }
  }
}

const NOT_AWAITED = { rows: [] }

/** The start of pg-boss's insert statement, which notifies or does not, and its parameter with the job. */
const BEGINNING = /^\s*(with|(?=insert into))\b/i
const JOB = '$1::json'

/**
 * Claims the key and inserts the job in one statement; does nothing if the key was claimed before. Wraps
 * pg-boss's own SQL on the connection of the open transaction.
 *
 * @throws Error when pg-boss's statement has another form than expected.
 */
async function insertOnce(
  tx: Database,
  effect: { key: string; at: Date },
  text: string,
  values: unknown[] | undefined,
): Promise<{ rows: unknown[] }> {
  const beginning = BEGINNING.exec(text)
  const [before, after, ...others] = text.replace(BEGINNING, '').split(JOB)
  if (!beginning || before === undefined || after === undefined || others.length > 0)
    throw new Error('pg-boss writes a job by another statement')
  const claiming = tx
    .insertInto('outbox_effects')
    .values(effect)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
  // Citus refuses a table that it knows beside a partitioned one that it does not.
  if (isDistributed(tx)) {
    const { length } = await claiming.execute()
    const asSent = sql`${sql.raw(`${beginning[1]}${before}`)}${values?.[0]}::json${sql.raw(after)}`
    if (length > 0) await sendAlong(tx, asSent)
    return NOT_AWAITED
  }
  const job = sql`case when exists (select from claimed) then ${values?.[0]}::json else '[]'::json end`
  const next = sql.raw(beginning[1] ? ', ' : ' ')
  await sendAlong(tx, sql`with claimed as (${claiming})${next}${sql.raw(before)}${job}${sql.raw(after)}`)
  return NOT_AWAITED
}
