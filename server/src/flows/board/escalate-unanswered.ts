import { type EscalationStep, nextEscalation, stepsUpTo } from '@hansang/domain'
import { inTransaction, type OpenTransaction, type OrderRow } from '../../platform/db/index.ts'
import type { Services } from '../../platform/services/services.ts'
import { sweepRows } from '../../platform/jobs/sweep-rows.ts'
import { claimUnanswered, findUnanswered, updateOrder } from '../../nouns/orders/index.ts'
import { announceOrder } from '../lifecycle/index.ts'
import { ringStore } from './bells/ring-store.ts'
import { UNANSWERED, type Unanswered } from './unanswered.ts'

/** Takes one step at a time, the order's row locked against a concurrent answer. */
export async function escalateUnanswered(services: Services): Promise<boolean> {
  const more = await Promise.all(UNANSWERED.map((kind) => escalate(services, kind)))
  return more.includes(true)
}

async function escalate(services: Services, kind: Unanswered): Promise<boolean> {
  const minutes = kind.minutes(services.settings.escalation)
  return await sweepRows(services, {
    name: kind.sweep,
    due: (looking) => findUnanswered(services.db, kind, minutes, looking),
    take: ({ key }) => inTransaction(services.db, (tx) => takeNext(tx, services, kind, key)),
  })
}

async function takeNext(
  tx: OpenTransaction,
  services: Services,
  kind: Unanswered,
  orderId: string,
): Promise<boolean> {
  const minutes = kind.minutes(services.settings.escalation)
  const order = await claimUnanswered(tx, kind, orderId, { minutes, now: services.clock.now() })
  const next = order && nextEscalation(order[kind.taken], minutes)
  if (next) await take(tx, services, kind, { order, step: next.step })
  return Boolean(next)
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
  if (step !== 'giveUp') await ringStore(tx, services, escalated, { about: kind.about, step })
  await announceOrder(tx, escalated, 'wait')
  services.metrics.escalations.inc({ step })
}
