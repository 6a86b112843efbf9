import type { Expression, RawBuilder } from 'kysely'
import type { Services } from '../services/services.ts'
import { endPutBack, isNotPutBack, putBack } from './put-back.ts'
import { SWEEPS, type SweepName } from './sweep-names.ts'
import { takeTurns } from './take-turns.ts'

/** A row that has something to be done, by ids of ours alone: the key is logged. */
export interface DueRow {
  readonly key: string
  /** Since when; left out where nothing cheap says it. */
  readonly dueAt?: Date
}

/** What a sweep looks for: at most so many rows, without those that are left alone for now. */
export interface Looking {
  readonly now: Date
  readonly most: number
  readonly isNotPutBack: (key: Expression<string>) => RawBuilder<boolean>
}

interface Found<Row extends DueRow> {
  readonly name: SweepName
  /** Which of the sweep's parts this is, where several go by its name. */
  readonly part?: string
  /** What is due, the oldest first, nothing locked. */
  readonly due: (looking: Looking) => Promise<readonly Row[]>
}

/** Does the work of one row; `false` when another process holds it, or it is no longer due. */
interface OneByOne<Row> {
  readonly take: (row: Row) => Promise<boolean>
}

/** Does the work of rows in one transaction, or none of it, and yields how many were taken. */
interface Together<Row> {
  readonly takeTogether: (rows: readonly Row[]) => Promise<number>
}

/** A row that was taken is no longer due. */
export type RowSweep<Row extends DueRow> = Found<Row> & (OneByOne<Row> | Together<Row>)

type Sweeping = Pick<Services, 'db' | 'clock' | 'log' | 'metrics'>

/**
 * Works one batch of what is due. A row that fails costs itself: it is put back with growing waits, counted and
 * logged, and those beside it are done. Yields whether there is more to do at once.
 *
 * @throws Error when the database is away, or does not say what is due.
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
  tellAge(services, sweep, rows[0], now)
  const turn = takeTurns(sideBySide)
  const groups = inGroups(rows, together)
  const atWork: BatchAtWork<Row> = { services, sweep, fault: null }
  const moved = await allEnd(groups.map((group) => turn(0, () => takeGroup(atWork, group))))
  return rows.length === batch && moved.some(Boolean)
}

interface BatchAtWork<Row extends DueRow> {
  readonly services: Sweeping
  readonly sweep: RowSweep<Row>
  /** Why the batch ends before its time: not even a fault can be written down. */
  fault: unknown
}

/** Whether any of these rows was taken or put back. */
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

function tellAge(
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

/** As `Promise.all`, but nothing is still running when it fails. */
async function allEnd<T>(works: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(works)
  return await Promise.all(works)
}
