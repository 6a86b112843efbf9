import { type OrderStatus, type SeoulDate, reachesStore } from '@hansang/domain'
import { factsOf } from '../../../nouns/orders/index.ts'
import { keptStore } from '../../../nouns/stores/index.ts'
import type { OrderRow } from '../../../platform/db/index.ts'
import { noticesOf } from '../../../platform/live/live-events.ts'
import type { Services } from '../../../platform/services/services.ts'
import { mayAcceptByRule } from './accept-by-rule.ts'
import { dayOfNumber, eventsOf, isToldByItself, liveEventsOf } from './effects-of-move.ts'
import { type Move, planSteps } from './plan-steps.ts'

/** A move as values, for a statement that writes it beside others. */
export interface PlainMove {
  readonly moved: OrderRow
  readonly day: SeoulDate | null
  readonly events: ReturnType<typeof eventsOf>
  readonly notices: ReturnType<typeof noticesOf>
}

/** `null` when the table lacks a step, or when the move does more than `moveThrough` writes of every one. */
export async function planPlainMove(
  services: Services,
  order: OrderRow,
  { steps, ...move }: Pick<Move, 'actor' | 'now'> & { readonly steps: readonly OrderStatus[] },
): Promise<PlainMove | null> {
  const rows = planSteps(order, steps, { ...move, sealedReason: null })?.map(({ row }) => row)
  const moved = rows?.at(-1)
  if (!rows || !moved || !isToldByItself(services, order, rows)) return null
  const { store_id: storeId } = order
  const store = await keptStore(services, services.db, { storeId, now: move.now })
  const isJudgedOnArrival = !order.reached_store_at && reachesStore(factsOf(moved))
  if (isJudgedOnArrival && mayAcceptByRule(store)) return null
  return {
    moved,
    day: await dayOfNumber(services.db, services, order, moved.reached_store_at),
    events: eventsOf(order, rows, move),
    notices: noticesOf(services.db, liveEventsOf(rows, 'move')),
  }
}
