import { type EscalationStep, nextEscalation, stepsUpTo } from '@hansang/domain'
import { type OpenTransaction, inTransaction } from '../db/database.ts'
import type { OrderRow } from '../db/schema.ts'
import type { Services } from '../services/services.ts'
import { claimUnanswered } from '../orders/claim-unanswered.ts'
import { updateOrder } from '../orders/find-orders.ts'
import { announceOrder } from '../lifecycle/announce-order.ts'
import { UNANSWERED, type Unanswered } from './unanswered-kinds.ts'

/**
 * Escalates what reached a store and was not answered, one step at a time. Each order is claimed with its row
 * locked: of an answer and a step, one comes first and the other finds the order moved.
 */
export async function escalateUnanswered(services: Services): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    for (const kind of UNANSWERED) {
      const minutes = kind.minutes(services.settings.escalation)
      const due = await claimUnanswered(tx, kind, { minutes, now: services.clock.now() })
      for (const order of due) await takeNext(tx, services, kind, order)
    }
  })
}

async function takeNext(
  tx: OpenTransaction,
  services: Services,
  kind: Unanswered,
  order: OrderRow,
): Promise<void> {
  const next = nextEscalation(order[kind.taken], kind.minutes(services.settings.escalation))
  if (next) await take(tx, services, kind, { order, step: next.step })
}

async function take(
  tx: OpenTransaction,
  services: Services,
  kind: Unanswered,
  { order, step }: { order: OrderRow; step: EscalationStep },
): Promise<void> {
  const escalated = await updateOrder(tx, order, {
    [kind.taken]: stepsUpTo(step),
    [kind.takenAt]: services.clock.now(),
  })
  await kind.take[step]?.(tx, services, escalated)
  await announceOrder(tx, escalated, 'wait')
  services.metrics.escalations.inc({ step })
}
