import { type Won, isFailed, minWon, subtractWon } from '@hansang/domain'
import {
  inTransaction,
  type OpenTransaction,
  type OrderRow,
  type PartialRefundRow,
} from '../../platform/db/index.ts'
import { inTime } from '../../platform/gateways/in-time.ts'
import { paced } from '../../platform/gateways/paced.ts'
import { sweepRows } from '../../platform/jobs/sweep-rows.ts'
import { announceOrder } from './announce-order.ts'
import type { Services } from '../../platform/services/services.ts'
import {
  bookRefund,
  claimOpenPart,
  findOpenParts,
  insertPart,
  lockPayment,
  type MoneyLeft,
  readAttempt,
  readPartialRefund,
  settlePart,
} from '../../nouns/payments/index.ts'
import { bookConsoleRefunds } from './book-console-refunds.ts'
import { textRefund } from './text-refund.ts'

export async function refundPartsLater(
  tx: OpenTransaction,
  services: Services,
  {
    order,
    requestId,
    amount,
    money,
  }: {
    order: OrderRow
    requestId: string
    amount: Won
    money: readonly MoneyLeft[]
  },
): Promise<void> {
  let open = amount
  for (const { attemptId, left } of money) {
    const part = minWon(open, left)
    if (part === 0) continue
    open = subtractWon(open, part)
    const row = {
      order_id: order.id,
      shard_key: order.shard_key,
      attempt_id: attemptId,
      request_id: requestId,
      amount: part,
    }
    const id = await insertPart(tx, row, services.clock.now())
    await services.jobs.enqueue(tx, 'refund-part', { refundId: id }, id)
  }
  if (open > 0) throw new Error(`order ${order.id} would give back more than is left`)
}

/**
 * Refunds at most what is left of the attempt. Safe to repeat: the provider knows the key, and our books take
 * one such entry.
 */
export async function refundPart(services: Services, refundId: string): Promise<void> {
  const part = await readPartialRefund(services.db, refundId)
  if (part.state === 'DONE') return
  const { attempt_id: attemptId } = part
  await bookConsoleRefunds(services, attemptId)
  const attempt = await readAttempt(services.db, attemptId)
  const amount = minWon(part.amount, subtractWon(attempt.amount, attempt.refunded))
  if (amount > 0) {
    const refund = { amount, key: `part-${part.id}`, reason: 'lines-refunded' }
    const refused = await inTime(() => services.payments.refund(attemptId, refund))
    if (refused) throw new Error(`the provider did not refund ${attemptId}: ${refused.reason}`)
  }
  await inTransaction(services.db, (tx) => bookPart(tx, services, { ...part, amount }))
}

async function bookPart(tx: OpenTransaction, services: Services, part: PartialRefundRow): Promise<void> {
  const { id, amount } = part
  const { attempt, order } = await lockPayment(tx, part.attempt_id)
  const now = services.clock.now()
  if (!(await settlePart(tx, part, now)) || amount === 0) return
  // An open order stays paid, whatever was refunded.
  const isOver = isFailed(order.status)
  await bookRefund(tx, attempt, { amount, reason: `part-${id}`, isOver, now })
  await announceOrder(tx, order, 'refund')
  await textRefund(tx, services, order, { amount, dedupeKey: `refund-part:${id}` })
}

export async function refundOpenParts(services: Services): Promise<boolean> {
  const { db, clock, payments } = services
  return await sweepRows(services, {
    name: 'owed-parts',
    due: (looking) => findOpenParts(db, looking),
    take: async ({ key }) => {
      await paced(payments)
      if (!(await claimOpenPart(db, key, clock.now()))) return false
      await refundPart(services, key)
      return true
    },
  })
}
