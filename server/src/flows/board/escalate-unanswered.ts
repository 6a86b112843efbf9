import {
  type AlarmPlan,
  type EscalationStep,
  MINUTE_MS,
  nextEscalation,
  ringsAt,
  stepsUpTo,
} from '@hansang/domain'
import { inTransaction, type OpenTransaction, type OrderRow } from '../../platform/db/index.ts'
import type { Services } from '../../platform/services/services.ts'
import { type DueRow, type Looking, sweepRows } from '../../platform/jobs/sweep-rows.ts'
import {
  claimUnanswered,
  claimUnheard,
  findUnanswered,
  findUnheard,
  updateOrder,
} from '../../nouns/orders/index.ts'
import { announceOrder } from '../lifecycle/index.ts'
import { readPlans, type StoresWithPlan } from './alarm-plans.ts'
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
      const due = await Promise.all(plans.map((plan) => dueOf(services, kind, plan, looking)))
      const rows = due.flat()
      return rows
        .filter(({ key }, at) => rows.findIndex((row) => row.key === key) === at)
        .slice(0, looking.most)
    },
    take: (row) =>
      inTransaction(services.db, (tx) =>
        row.isPush ? push(tx, services, kind, row.key) : takeNext(tx, services, kind, row),
      ),
  })
}

interface DueOrder extends DueRow {
  readonly minutes: AlarmPlan
  readonly isPush: boolean
}

/** A step is taken before the push, which is due again at the next look. */
async function dueOf(
  { db }: Services,
  kind: Unanswered,
  { storeIds, minutes }: StoresWithPlan,
  looking: Looking,
): Promise<DueOrder[]> {
  const [steps, pushes] = await Promise.all([
    findUnanswered(db, kind, { storeIds, minutes }, looking),
    minutes.push === null
      ? []
      : findUnheard(db, { ...kind, ...PUSH, storeIds, ...since(minutes.push) }, looking),
  ])
  return [
    ...steps.map(({ key }) => ({ key, minutes, isPush: false })),
    ...pushes.map(({ key }) => ({ key, minutes, isPush: true })),
  ]
}

const PUSH = { step: 'push' } as const
/** After a standstill of the program, what was missed is told by the later steps. */
const PUSHED_WITHIN_MS = 10 * MINUTE_MS

function since(pushMinutes: number) {
  const heardWithinMs = pushMinutes * MINUTE_MS
  return { heardWithinMs, newForMs: heardWithinMs + PUSHED_WITHIN_MS }
}

async function push(tx: OpenTransaction, services: Services, kind: Unanswered, id: string): Promise<boolean> {
  const order = await claimUnheard(tx, kind.statuses, id)
  return order ? await ringStore(tx, services, order, { about: kind.about, step: 'push' }) : false
}

async function takeNext(
  tx: OpenTransaction,
  services: Services,
  kind: Unanswered,
  { key: orderId, minutes }: { readonly key: string; readonly minutes: AlarmPlan },
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
  { order, step, minutes }: { order: OrderRow; step: EscalationStep; minutes: AlarmPlan },
): Promise<void> {
  const escalated = await updateOrder(tx, order, {
    [kind.taken]: stepsUpTo(step),
    [kind.takenAt]: services.clock.now(),
  })
  await kind.take[step]?.(tx, services, escalated, minutes)
  if (step !== 'giveUp' && ringsAt(step, minutes))
    await ringStore(tx, services, escalated, { about: kind.about, step })
  await announceOrder(tx, escalated, 'wait')
  services.metrics.escalations.inc({ step })
}
