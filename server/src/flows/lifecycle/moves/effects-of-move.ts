import {
  type SeoulDate,
  STATUS_AFTER,
  agencyTask,
  businessDate,
  isComplete,
  isCooked,
  isFailed,
  isOnBoard,
  newsOf,
  reachesStore,
} from '@hansang/domain'
import { factsOf } from '../../../nouns/orders/index.ts'
import { keptStore } from '../../../nouns/stores/index.ts'
import type { OrderRow, Reader } from '../../../platform/db/index.ts'
import type { LiveEvent } from '../../../platform/live/live-events.ts'
import type { Services } from '../../../platform/services/services.ts'
import type { Move } from './plan-steps.ts'

interface JobOfStep {
  readonly name: 'push-to-pos' | 'earn-points' | 'take-back-points'
  readonly key: string
}

export function jobsOfStep({ pos }: Pick<Services, 'pos'>, order: OrderRow): readonly JobOfStep[] {
  const { id, status } = order
  const jobs: JobOfStep[] = []
  if (pos && reachesStore(factsOf(order))) jobs.push({ name: 'push-to-pos', key: `${id}:${status}` })
  if (isComplete(status)) jobs.push({ name: 'earn-points', key: id })
  if (status === STATUS_AFTER.return) jobs.push({ name: 'take-back-points', key: id })
  return jobs
}

export function asksForTickets(from: OrderRow, moved: OrderRow): boolean {
  return !isCooked(factsOf(from)) && isCooked(factsOf(moved))
}

/** Whether a move is told by its rows, its events and its announcement: it asks nothing of others. */
export function isToldByItself(
  services: Pick<Services, 'pos'>,
  from: OrderRow,
  rows: readonly OrderRow[],
): boolean {
  const moved = rows.at(-1) ?? from
  if (rows.some((row) => isFailed(row.status) || jobsOfStep(services, row).length > 0)) return false
  if (agencyTask(from.status, moved.status) !== null) return false
  return newsOf(factsOf(moved)) === null && !asksForTickets(from, moved)
}

/** `null` unless the order reaches its store, and for one that has a number. */
export async function dayOfNumber(
  db: Reader,
  services: Pick<Services, 'live'>,
  { store_id: storeId, day_number: given }: OrderRow,
  reached: Date | null,
): Promise<SeoulDate | null> {
  if (reached === null || given !== null) return null
  const store = await keptStore(services, db, { storeId, now: reached })
  return businessDate(reached, store?.dayStarts ?? [])
}

export function eventsOf(
  { id, shard_key, status }: OrderRow,
  rows: readonly OrderRow[],
  { actor, now }: Move,
) {
  return rows.map((row, index) => ({
    order_id: id,
    shard_key,
    sequence: row.event_count,
    from_status: rows[index - 1]?.status ?? status,
    to_status: row.status,
    actor,
    at: now,
  }))
}

export function liveEventsOf(rows: readonly OrderRow[], what: LiveEvent['what']): LiveEvent[] {
  return rows.map((order) => {
    const { id: orderId, store_id: storeId, status, event_count: sequence, paid_at: paidAt } = order
    const isShown = isOnBoard(factsOf(order), paidAt !== null)
    return { what, orderId, storeId, status, sequence, isOnBoard: isShown }
  })
}
