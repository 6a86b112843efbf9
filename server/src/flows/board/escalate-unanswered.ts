import { type EscalationMinutes, type EscalationStep, nextEscalation, stepsUpTo } from '@hansang/domain'
import { inTransaction, type OpenTransaction, type OrderRow } from '../../platform/db/index.ts'
import type { Services } from '../../platform/services/services.ts'
import { sweepRows } from '../../platform/jobs/sweep-rows.ts'
import { claimUnanswered, findUnanswered, updateOrder } from '../../nouns/orders/index.ts'
import { announceOrder } from '../lifecycle/index.ts'
import { readPlans } from './alarm-plans.ts'
import { ringStore } from './bells/ring-store.ts'
import { UNANSWERED, type Unanswered } from './unanswered.ts'

/** Takes one step at a time, the order's row locked against a concurrent answer. */
export async function escalateUnanswered(services: Services): Promise<boolean> {
  const more = await Promise.all(UNANSWERED.map((kind) => escalate(services, kind)))
  return more.includes(true)
}

async function escalate(services: Services, kind: Unanswered): Promise<boolean> {
  const plans = await readPlans(services, kind)
  return await sweepRows(services, {
    name: kind.sweep,
    due: async (looking) => {
      const due = plans.map(async (plan) => {
        const rows = await findUnanswered(services.db, kind, plan, looking)
        return rows.map(({ key }) => ({ key, minutes: plan.minutes }))
      })
      return (await Promise.all(due)).flat().slice(0, looking.most)
    },
    take: (row) => inTransaction(services.db, (tx) => takeNext(tx, services, kind, row)),
  })
}

async function takeNext(
  tx: OpenTransaction,
  services: Services,
  kind: Unanswered,
  { key: orderId, minutes }: { readonly key: string; readonly minutes: EscalationMinutes },
): Promise<boolean> {
  const order = await claimUnanswered(tx, kind, orderId, { minutes, now: services.clock.now() })
  const next = order && nextEscalation(order[kind.taken], minutes)
  if (next) await take(tx, services, kind, { order, step: next.step, minutes })
  return Boolean(next)
}

async function take(
  tx: OpenTransaction,
  services: Services,
  kind: Unanswered,
  { order, step, minutes }: { order: OrderRow; step: EscalationStep; minutes: EscalationMinutes },
): Promise<void> {
  const escalated = await updateOrder(tx, order, {
    [kind.taken]: stepsUpTo(step),
    [kind.takenAt]: services.clock.now(),
  })
  await kind.take[step]?.(tx, services, escalated, minutes)
  if (step !== 'giveUp') await ringStore(tx, services, escalated, { about: kind.about, step })
  await announceOrder(tx, escalated, 'wait')
  services.metrics.escalations.inc({ step })
}
