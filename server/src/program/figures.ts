import { sql } from 'kysely'
import type pg from 'pg'
import { Gauge } from 'prom-client'
import type { Database } from '../platform/db/index.ts'
import { JOB_NAMES } from '../platform/jobs/job-names.ts'
import { UNANSWERED, type Unanswered } from '../flows/board/unanswered.ts'
import { countMonthsAhead } from '../platform/months/keep-months.ts'
import type { Services } from '../platform/services/services.ts'

const KEEP_MS = 5_000

interface Figures {
  readonly unanswered: number
  readonly unansweredSeconds: number
  readonly cancelsUnanswered: number
  readonly cancelsUnansweredSeconds: number
  readonly paymentsUnknown: number
  readonly unknownSeconds: number
  readonly refundsOwed: number
  readonly refundsOwedWon: number
  readonly jobsWaiting: ReadonlyMap<string, number>
  readonly jobsLateSeconds: number
  readonly monthsAhead: number
}

export function exposeFigures(services: Services, pool: Pick<pg.Pool, keyof PoolCounts>): void {
  const read = keptFor(KEEP_MS, () => readFigures(services))
  const gauge = (name: string, help: string, valueOf: (figures: Figures) => number) =>
    expose(services, { name, help }, async (set) => set({}, valueOf(await read())))
  gauge('hansang_orders_unanswered', 'Orders their stores have not answered', (now) => now.unanswered)
  gauge(
    'hansang_orders_unanswered_oldest_seconds',
    'How long the oldest of them waits',
    (now) => now.unansweredSeconds,
  )
  gauge(
    'hansang_cancel_requests_unanswered',
    'Requests to cancel that their stores have not answered',
    (now) => now.cancelsUnanswered,
  )
  gauge(
    'hansang_cancel_requests_unanswered_oldest_seconds',
    'How long the oldest of them waits',
    (now) => now.cancelsUnansweredSeconds,
  )
  gauge('hansang_payments_unknown', 'Payments whose outcome is open', (now) => now.paymentsUnknown)
  gauge('hansang_payments_unknown_oldest_seconds', 'Age of the oldest of them', (now) => now.unknownSeconds)
  gauge('hansang_refunds_owed', 'Refunds that are not done', (now) => now.refundsOwed)
  gauge('hansang_refunds_owed_won', 'What they come to', (now) => now.refundsOwedWon)
  gauge('hansang_jobs_late_seconds', 'Age of the oldest job that waits', (now) => now.jobsLateSeconds)
  gauge('hansang_months_ahead', 'Coming months that have their parts', (now) => now.monthsAhead)
  expose(
    services,
    { name: 'hansang_jobs_waiting', help: 'Jobs that wait to be done', labelNames: ['name'] },
    async (set) => {
      const { jobsWaiting } = await read()
      for (const name of JOB_NAMES) set({ name }, jobsWaiting.get(name) ?? 0)
    },
  )
  exposePool(services, pool)
}

interface PoolCounts {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

function exposePool(services: Services, pool: PoolCounts): void {
  const help = 'Connections of the pool in use, idle, and requests that wait for one'
  expose(services, { name: 'hansang_pool_connections', help, labelNames: ['state'] }, (set) => {
    set({ state: 'used' }, pool.totalCount - pool.idleCount)
    set({ state: 'idle' }, pool.idleCount)
    set({ state: 'waiting' }, pool.waitingCount)
  })
}

type SetValue = (labels: Readonly<Record<string, string>>, value: number) => void

/** Omits a figure that cannot be read: a stale one would look healthy. */
function expose(
  { metrics, log }: Services,
  gauge: { name: string; help: string; labelNames?: readonly string[] },
  read: (set: SetValue) => Promise<void> | void,
): void {
  new Gauge({
    ...gauge,
    registers: [metrics.registry],
    async collect() {
      try {
        await read((labels, value) => this.set(labels, value))
      } catch (error) {
        this.reset()
        this.remove({})
        log.warn({ err: error, figure: gauge.name }, 'a figure could not be read')
      }
    },
  })
}

function keptFor<T>(milliseconds: number, read: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined
  let until = 0
  return () => {
    if (kept && performance.now() < until) return kept
    until = performance.now() + milliseconds
    kept = read()
    kept.catch(() => (until = 0))
    return kept
  }
}

async function readFigures({ db, clock }: Services): Promise<Figures> {
  const now = clock.now()
  const [orders, payments, jobs, monthsAhead] = await Promise.all([
    readOrders(db, now),
    readPayments(db, now),
    readJobs(db),
    countMonthsAhead(db, now),
  ])
  return { ...orders, ...payments, ...jobs, monthsAhead }
}

type OrderFigures = Pick<
  Figures,
  'unanswered' | 'unansweredSeconds' | 'cancelsUnanswered' | 'cancelsUnansweredSeconds'
>

async function readOrders(db: Database, now: Date): Promise<OrderFigures> {
  const [unanswered, cancels] = await Promise.all(UNANSWERED.map((kind) => readWaiting(db, now, kind)))
  return {
    unanswered: unanswered?.count ?? 0,
    unansweredSeconds: unanswered?.seconds ?? 0,
    cancelsUnanswered: cancels?.count ?? 0,
    cancelsUnansweredSeconds: cancels?.seconds ?? 0,
  }
}

/** Uses the escalation's own condition. */
async function readWaiting(db: Database, now: Date, { statuses, since }: Unanswered) {
  const { rows } = await sql<{ count: number; seconds: number }>`
    select count(*) as count,
      coalesce(extract(epoch from ${now}::timestamptz - min(${sql.ref(since)})), 0)::float as seconds
    from orders
    where finished_at is null and status in (${sql.join(statuses)}) and ${sql.ref(since)} is not null`.execute(
    db,
  )
  return rows[0]
}

type PaymentFigures = Pick<Figures, 'paymentsUnknown' | 'unknownSeconds' | 'refundsOwed' | 'refundsOwedWon'>

async function readPayments(db: Database, now: Date): Promise<PaymentFigures> {
  const [attempts, parts] = await Promise.all([readAttempts(db, now), readOwedParts(db)])
  return {
    ...attempts,
    refundsOwed: attempts.refundsOwed + parts.count,
    refundsOwedWon: attempts.refundsOwedWon + parts.won,
  }
}

async function readAttempts(db: Database, now: Date): Promise<PaymentFigures> {
  const { rows } = await sql<PaymentFigures>`
    select count(*) filter (where is_open) as "paymentsUnknown",
      coalesce(extract(epoch from ${now}::timestamptz - min(created_at) filter (where is_open)), 0)::float
        as "unknownSeconds",
      count(*) filter (where not is_open) as "refundsOwed",
      coalesce(sum(amount - refunded) filter (where not is_open), 0)::bigint as "refundsOwedWon"
    from (
      select created_at, amount, refunded, state in ('CONFIRMING', 'UNKNOWN') as is_open from payment_attempts
      where next_query_at is not null and state in ('CONFIRMING', 'UNKNOWN', 'PAID', 'RETURNING')
    ) attempts`.execute(db)
  return rows[0] ?? { paymentsUnknown: 0, unknownSeconds: 0, refundsOwed: 0, refundsOwedWon: 0 }
}

async function readOwedParts(db: Database): Promise<{ readonly count: number; readonly won: number }> {
  const { rows } = await sql<{ count: number; won: number }>`
    select count(*) as count, coalesce(sum(amount), 0)::bigint as won
    from partial_refunds where state = 'PENDING'`.execute(db)
  return rows[0] ?? { count: 0, won: 0 }
}

/** Jobs use the database's clock. */
async function readJobs(db: Database): Promise<Pick<Figures, 'jobsWaiting' | 'jobsLateSeconds'>> {
  const { rows } = await sql<{ name: string; waiting: number; late: number }>`
    select name, count(*) as waiting, extract(epoch from now() - min(start_after))::float as late
    from pgboss.job where state < 'active' and start_after <= now() group by name`.execute(db)
  return {
    jobsWaiting: new Map(rows.map(({ name, waiting }) => [name, waiting])),
    jobsLateSeconds: Math.max(0, ...rows.map(({ late }) => late)),
  }
}
