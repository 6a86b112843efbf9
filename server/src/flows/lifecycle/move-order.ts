import { type OrderStatus, STATUS_AFTER, type SeoulDate, isFailed, reachesStore } from '@hansang/domain'
import { sql } from 'kysely'
import type { OpenTransaction, OrderRow } from '../../platform/db/index.ts'
import { announceBeside } from '../../platform/live/live-events.ts'
import type { Services } from '../../platform/services/services.ts'
import { acceptanceByRule } from './moves/accept-by-rule.ts'
import { type Change, type Move, type Step, planSteps } from './moves/plan-steps.ts'
import { asksForTickets, dayOfNumber, eventsOf, jobsOfStep, liveEventsOf } from './moves/effects-of-move.ts'
import { followDelivery } from './follow-delivery.ts'
import { releasePayment } from './release-payment.ts'
import { tellLater } from './tell-customer.ts'
import { recordMove } from '../../nouns/deeds/index.ts'
import { factsOf, noteEnd, sealReason } from '../../nouns/orders/index.ts'
import { conflictKey } from '../../platform/shards/distributed.ts'
import { queueForPrinters } from '../../nouns/printers/index.ts'

/**
 * Moves an order one step of the transition table and triggers all side effects. `null` when the table has no
 * such step or another call moved it first.
 */
export async function moveOrder(
  tx: OpenTransaction,
  services: Services,
  order: OrderRow,
  { to, ...move }: Move & { readonly to: OrderStatus },
): Promise<OrderRow | null> {
  return await moveThrough(tx, services, order, { ...move, steps: [to] })
}

/** Like `moveOrder`, but all `steps` or none, in one write; each step has its own event and side effects. */
export async function moveThrough(
  tx: OpenTransaction,
  services: Services,
  order: OrderRow,
  { steps, ...move }: Move & { readonly steps: readonly OrderStatus[] },
): Promise<OrderRow | null> {
  const { denyReason = '' } = move
  const sealedReason = sealReason(services.secrets, denyReason, 'deny_reason_sealed', order.id)
  const way = planSteps(order, steps, { ...move, sealedReason })
  if (!way) return null
  if (way.length === 0) return order
  const moved = await writeMove(tx, services, order, way)
  if (!moved) return null
  const rows = [...way.slice(0, -1).map(({ row }) => row), moved]
  await writeEvents(tx, order, rows, move)
  for (const row of rows) await afterMove(tx, services, row)
  await followDelivery(tx, services, { from: order, moved, now: move.now })
  await tellLater(tx, services, moved)
  if (asksForTickets(order, moved)) await queueForPrinters(tx, moved, move.now)
  return order.reached_store_at ? moved : await acceptByRule(tx, services, moved, move.now)
}

/** Judged once, as the order arrives. */
async function acceptByRule(
  tx: OpenTransaction,
  services: Services,
  order: OrderRow,
  now: Date,
): Promise<OrderRow> {
  if (!reachesStore(factsOf(order))) return order
  const acceptance = await acceptanceByRule(tx, services, order, now)
  const moved = acceptance && (await moveThrough(tx, services, order, acceptance.move))
  if (!moved) return order
  const became = { minutes: acceptance.minutes }
  await recordMove(tx, order, { by: null, kind: 'orderAccepted', moved, became, now })
  return moved
}

async function writeMove(
  tx: OpenTransaction,
  services: Services,
  order: OrderRow,
  way: readonly Step[],
): Promise<OrderRow | undefined> {
  const change: Change = Object.assign({}, ...way.map((step) => step.change))
  const numbered = sql<number>`coalesce(day_number, (select last from numbered))`
  const day = await dayOfNumber(tx, services, order, change.reached_store_at ?? null)
  return await tx
    .with('numbered', () => nextNumber(tx, order, day))
    .updateTable('orders')
    .set({ ...change, day_number: numbered, event_count: sql<number>`event_count + ${way.length}` })
    .where('id', '=', order.id)
    .where('shard_key', '=', order.shard_key)
    .where('status', '=', order.status)
    .returningAll()
    .executeTakeFirst()
}

function nextNumber(tx: OpenTransaction, { shard_key, store_id: storeId }: OrderRow, day: SeoulDate | null) {
  const key = sql.join(conflictKey(tx, ['store_id', 'day']).map((column) => sql.ref(column)))
  return sql<{ last: number }>`(
    insert into day_numbers (shard_key, store_id, day, last)
    select ${shard_key}::smallint, ${storeId}, ${day}::date, 1 where ${day !== null}
    on conflict (${key}) do update set last = day_numbers.last + 1
    returning last
  )`
}

async function writeEvents(
  tx: OpenTransaction,
  order: OrderRow,
  rows: readonly OrderRow[],
  move: Move,
): Promise<void> {
  const inserting = tx.insertInto('order_events').values(eventsOf(order, rows, move))
  await announceBeside(tx, inserting, liveEventsOf(rows, 'move'))
  const end = rows.find(({ status }) => isFailed(status))
  if (end) await noteEnd(tx, end, move.now)
}

async function afterMove(tx: OpenTransaction, services: Services, order: OrderRow): Promise<void> {
  if (isFailed(order.status)) await releasePayment(tx, services, order)
  const asked = jobsOfStep(services, order)
  await Promise.all(asked.map(({ name, key }) => services.jobs.enqueue(tx, name, { orderId: order.id }, key)))
}

/** Reopens an order whose payment page was opened. */
export async function waitForPayment(
  tx: OpenTransaction,
  services: Services,
  order: OrderRow,
): Promise<OrderRow> {
  if (order.status === STATUS_AFTER.failedPayment) return order
  const move = { to: STATUS_AFTER.failedPayment, actor: 'provider', now: services.clock.now() } as const
  const back = await moveOrder(tx, services, order, move)
  if (!back) throw new Error(`order ${order.id} could not wait for its payment again`)
  return back
}
