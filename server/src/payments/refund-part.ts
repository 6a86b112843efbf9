import { randomUUID } from 'node:crypto'
import {
  type OrderStatus,
  type Won,
  ZERO_WON,
  addWon,
  isTerminal,
  minWon,
  subtractWon,
} from '@hansang/domain'
import type { Database, OpenTransaction } from '../db/database.ts'
import { inTransaction } from '../db/database.ts'
import type { AttemptRow, OrderRow, PartialRefundRow } from '../db/schema.ts'
import { inTime } from '../gateways/payment/ask-provider.ts'
import { announceOrder } from '../orders/announce-order.ts'
import type { Services } from '../services.ts'
import { lockPayment } from './attempts.ts'
import { tellPartialRefund } from './payment-messages.ts'

/** Jobs are given up after some minutes; from then on a sweep sees to it. */
const NEXT_TRY_MS = 60_000
const MOST_AT_ONCE = 10

/** What an attempt took, and what of it is not spoken for by refunds. */
export interface MoneyLeft {
  readonly attemptId: string
  readonly amount: Won
  readonly left: Won
}

/** The paid attempts of an order, the due before the local voucher; to be read with the order locked. */
export async function readMoneyLeft(tx: OpenTransaction, orderId: string): Promise<MoneyLeft[]> {
  const attempts = await tx
    .selectFrom('payment_attempts')
    .select(['id', 'amount'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'PAID')
    .orderBy('pays')
    .forUpdate()
    .execute()
  return await Promise.all(
    attempts.map(async ({ id, amount }) => {
      const spoken = await partialRefundsOf(tx, id)
      return { attemptId: id, amount, left: subtractWon(amount, ...spoken.map((part) => part.amount)) }
    }),
  )
}

/** All parts of an attempt that went back or are about to. */
export async function partialRefundsOf(db: Database, attemptId: string): Promise<PartialRefundRow[]> {
  return await db
    .selectFrom('partial_refunds')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .orderBy('id')
    .execute()
}

/** Writes which attempts give back `amount` between them, and enqueues each. */
export async function refundPartsLater(
  tx: OpenTransaction,
  services: Services,
  given: { order: OrderRow; requestId: string; amount: Won; money: readonly MoneyLeft[] },
): Promise<void> {
  const now = services.clock.now()
  let open = given.amount
  for (const { attemptId, left } of given.money) {
    const amount = minWon(open, left)
    if (amount === 0) continue
    open = subtractWon(open, amount)
    const id = randomUUID()
    await tx
      .insertInto('partial_refunds')
      .values({
        id,
        order_id: given.order.id,
        attempt_id: attemptId,
        request_id: given.requestId,
        amount,
        state: 'PENDING',
        at: now,
        next_try_at: new Date(now.getTime() + NEXT_TRY_MS),
        settled_at: null,
      })
      .execute()
    await services.jobs.enqueue(tx, 'refund-part', { refundId: id }, id)
  }
  if (open > 0) throw new Error(`order ${given.order.id} would give back more than was taken`)
}

/**
 * Has the provider give back one part. Done again after a crash it gives back nothing twice: the provider
 * knows the key, and our books take one such entry.
 *
 * @throws Error when the provider does not do it, so that it is tried again.
 */
export async function refundPart(services: Services, refundId: string): Promise<void> {
  const part = await readPart(services.db, refundId)
  if (part.state === 'DONE') return
  const refund = { amount: part.amount, key: `part-${part.id}`, reason: 'lines-refunded' }
  const outcome = await inTime(() => services.payments.refund(part.attempt_id, refund))
  if (!outcome.ok) throw new Error(`the provider did not refund ${part.attempt_id}: ${outcome.failure}`)
  await inTransaction(services.db, (tx) => bookPart(tx, services, part))
}

async function bookPart(tx: OpenTransaction, services: Services, part: PartialRefundRow): Promise<void> {
  const payment = await lockPayment(tx, part.attempt_id)
  const now = services.clock.now()
  const booked = await tx
    .updateTable('partial_refunds')
    .set({ state: 'DONE', settled_at: now, next_try_at: null })
    .where('id', '=', part.id)
    .where('state', '=', 'PENDING')
    .returning('id')
    .executeTakeFirst()
  if (!booked) return
  await tx
    .insertInto('payment_entries')
    .values({
      attempt_id: part.attempt_id,
      kind: 'REFUND',
      reason: `part-${part.id}`,
      amount: part.amount,
      at: now,
    })
    .execute()
  // A live order was paid, whatever came back of it.
  const isOver = isTerminal(payment.order.status as OrderStatus)
  await bookRefunded(tx, payment.attempt, { amount: part.amount, isOver })
  await announceOrder(tx, payment.order, 'refund')
  await tellPartialRefund(tx, services, payment.order, part)
}

/** `isOver`: nothing keeps the money here, so that an attempt whose last won went back is refunded. */
export async function bookRefunded(
  tx: OpenTransaction,
  { id, refunded: before, amount: whole }: AttemptRow,
  given: { amount: Won; isOver: boolean },
): Promise<void> {
  const refunded = addWon(before, given.amount)
  const isRefunded = given.isOver && refunded === whole
  await tx
    .updateTable('payment_attempts')
    .set({ refunded, ...(isRefunded ? { state: 'REFUNDED', next_query_at: null } : {}) })
    .where('id', '=', id)
    .execute()
}

/** Sees to parts whose job was given up. */
export async function refundOpenParts(services: Services): Promise<void> {
  const now = services.clock.now()
  const due = await inTransaction(services.db, async (tx) => {
    const rows = await tx
      .selectFrom('partial_refunds')
      .select('id')
      .where('state', '=', 'PENDING')
      .where('next_try_at', '<=', now)
      .limit(MOST_AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute()
    const ids = rows.map(({ id }) => id)
    const next = new Date(now.getTime() + NEXT_TRY_MS)
    if (ids.length > 0)
      await tx.updateTable('partial_refunds').set({ next_try_at: next }).where('id', 'in', ids).execute()
    return ids
  })
  for (const id of due) {
    await refundPart(services, id).catch((error: unknown) =>
      services.log.error({ err: error, refundId: id }, 'a part of a payment could not be given back'),
    )
  }
}

/** What parts under way will still take from an attempt. */
export async function pendingParts(db: Database, attemptId: string): Promise<Won> {
  const parts = await partialRefundsOf(db, attemptId)
  return addWon(...parts.map(({ state, amount }) => (state === 'PENDING' ? amount : ZERO_WON)))
}

async function readPart(db: Database, id: string): Promise<PartialRefundRow> {
  return await db.selectFrom('partial_refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
