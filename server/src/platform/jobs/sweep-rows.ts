import type { Expression, RawBuilder } from 'kysely'
import type { Services } from '../services/services.ts'
import { faultKind, recordingSpan } from '../tracing/span.ts'
import { endPutBack, isNotPutBack, putBack } from './put-back.ts'
import { SWEEPS, type SweepName } from './sweep-names.ts'
import { concurrencyLimit } from './concurrency-limit.ts'

/** The key is logged, so it holds our own ids only. */
export interface DueRow {
  readonly key: string
  readonly dueAt?: Date
}

export interface Looking {
  readonly now: Date
  readonly most: number
  readonly isNotPutBack: (key: Expression<string>) => RawBuilder<boolean>
}

interface Found<Row extends DueRow> {
  readonly name: SweepName
  readonly part?: string
  /** Oldest first, without locks. */
  readonly due: (looking: Looking) => Promise<readonly Row[]>
}

interface OneByOne<Row> {
  readonly take: (row: Row) => Promise<boolean>
}

/** Works all rows in one transaction, or none; returns how many were taken. */
interface Together<Row> {
  readonly takeTogether: (rows: readonly Row[]) => Promise<number>
}

/** Taking a row must make it no longer due. */
export type RowSweep<Row extends DueRow> = Found<Row> & (OneByOne<Row> | Together<Row>)

type Sweeping = Pick<Services, 'db' | 'clock' | 'log' | 'metrics' | 'tracing'>

/**
 * Works one batch of due rows. A failed row is logged, counted and retried with backoff. Returns whether
 * there is more to do at once.
 *
 * @throws Error when the database is lost or the query for due rows fails.
 */
export async function sweepRows<Row extends DueRow>(
  services: Sweeping,
  sweep: RowSweep<Row>,
): Promise<boolean> {
  const { name } = sweep
  const { batch, together, sideBySide } = SWEEPS[name]
  const now = services.clock.now()
  const looking = {
    now,
    most: batch,
    isNotPutBack: (key: Expression<string>) => isNotPutBack(name, key, now),
  }
  const rows = await sweep.due(looking)
  reportAge(services, sweep, rows[0], now)
  const turn = concurrencyLimit(sideBySide)
  const groups = inGroups(rows, together)
  const atWork: BatchAtWork<Row> = { services, sweep, fault: null }
  const moved = await allSettledOrThrow(groups.map((group) => turn(0, () => takeTraced(atWork, group))))
  return rows.length === batch && moved.some(Boolean)
}

interface BatchAtWork<Row extends DueRow> {
  readonly services: Sweeping
  readonly sweep: RowSweep<Row>
  /** Set when recording a failure fails too; ends the batch early. */
  fault: unknown
}

/** Looking for rows is not traced: most looks find none. */
async function takeTraced<Row extends DueRow>(
  batch: BatchAtWork<Row>,
  rows: readonly Row[],
): Promise<boolean> {
  const { services, sweep } = batch
  const start = { name: `sweep ${sweep.name}`, facts: { 'hansang.rows': rows.length } }
  return await services.tracing.trace(start, () => takeGroup(batch, rows))
}

async function takeGroup<Row extends DueRow>(
  batch: BatchAtWork<Row>,
  rows: readonly Row[],
): Promise<boolean> {
  if (batch.fault) throw batch.fault
  const { services, sweep } = batch
  try {
    const taken = await take(sweep, rows)
    if (taken === 0) return false
    services.metrics.sweptRows.inc({ sweep: sweep.name, outcome: 'done' }, taken)
    await endPutBack(
      services.db,
      sweep.name,
      rows.map(({ key }) => key),
    )
    return true
  } catch (error) {
    const [row] = rows
    if (row && rows.length === 1) return await failRow(batch, row, error)
    return await takeHalves(batch, rows)
  }
}

async function take<Row extends DueRow>(sweep: RowSweep<Row>, rows: readonly Row[]): Promise<number> {
  if ('takeTogether' in sweep) return await sweep.takeTogether(rows)
  let taken = 0
  for (const row of rows) if (await sweep.take(row)) taken += 1
  return taken
}

async function takeHalves<Row extends DueRow>(
  batch: BatchAtWork<Row>,
  rows: readonly Row[],
): Promise<boolean> {
  const [first = [], second = []] = inGroups(rows, Math.ceil(rows.length / 2))
  const isFirstMoved = await takeGroup(batch, first)
  return (await takeGroup(batch, second)) || isFirstMoved
}

async function failRow<Row extends DueRow>(
  batch: BatchAtWork<Row>,
  { key }: Row,
  error: unknown,
): Promise<true> {
  const { db, clock, log, metrics } = batch.services
  const { name: sweep } = batch.sweep
  recordingSpan()?.fail(faultKind(error))
  try {
    const { tries, until } = await putBack(db, sweep, key, clock.now())
    metrics.sweptRows.inc({ sweep, outcome: 'put-back' })
    log.warn({ err: error, sweep, row: key, tries, until }, 'a row of a sweep failed and is tried again')
    return true
  } catch (fault) {
    batch.fault = fault
    throw fault
  }
}

function reportAge(
  { metrics }: Sweeping,
  { name: sweep, part = '' }: Pick<Found<DueRow>, 'name' | 'part'>,
  oldest: DueRow | undefined,
  now: Date,
): void {
  const dueAt = oldest ? oldest.dueAt : now
  if (dueAt) metrics.oldestDue.set({ sweep, part }, Math.max(0, (now.getTime() - dueAt.getTime()) / 1_000))
}

function inGroups<Row>(rows: readonly Row[], size: number): Row[][] {
  const starts = Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => index * size)
  return starts.map((start) => rows.slice(start, start + size))
}

/** Like `Promise.all`, but waits for all to settle before it rejects. */
async function allSettledOrThrow<T>(works: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(works)
  return await Promise.all(works)
}
