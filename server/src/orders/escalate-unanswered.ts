import {
  ESCALATION_STEPS,
  type EscalationStep,
  type NextEscalation,
  nextEscalation,
  stepsUpTo,
} from '@hansang/domain'
import { unanswered } from '@hansang/messages/unanswered'
import { type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { OpenTransaction } from '../db/database.ts'
import { inTransaction } from '../db/database.ts'
import type { OrderRow, Schema } from '../db/schema.ts'
import type { Services } from '../services.ts'
import { announceOrder } from './announce-order.ts'
import { tellGivenUp, tellOwners, tellWaiting } from './unanswered-texts.ts'
import { stepOrder } from './write-orders.ts'

const AT_ONCE = 50

/**
 * Sees to orders that reached their store and were not answered, one step at a time. Each is claimed with its
 * row locked: of an acceptance and a giving up, one comes first and the other finds the order moved.
 */
export async function escalateUnanswered(services: Services): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    for (const order of await claimDue(tx, services)) {
      const next = nextEscalation(order.escalation, services.settings.escalation)
      if (next) await take(tx, services, order, next.step)
    }
  })
}

async function claimDue(tx: OpenTransaction, { clock, settings }: Services): Promise<OrderRow[]> {
  const now = clock.now()
  return await tx
    .selectFrom('orders')
    .selectAll()
    .where('status', 'in', ['ORDER_PAY_DONE', 'ORDER_READY'])
    .where((where) =>
      where.or(
        ESCALATION_STEPS.flatMap((_, taken) => {
          const next = nextEscalation(taken, settings.escalation)
          return next ? [isDue(where, { taken, next, now })] : []
        }),
      ),
    )
    .orderBy('reached_store_at')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute()
}

function isDue(
  where: ExpressionBuilder<Schema, 'orders'>,
  { taken, next, now }: { taken: number; next: NextEscalation; now: Date },
): Expression<SqlBool> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  return where.and([
    where('escalation', '=', taken),
    where('reached_store_at', '<=', before(next.afterArrivalMs)),
    where.or([where('escalated_at', 'is', null), where('escalated_at', '<=', before(next.afterLastMs))]),
  ])
}

async function take(
  tx: OpenTransaction,
  services: Services,
  order: OrderRow,
  step: EscalationStep,
): Promise<void> {
  const now = services.clock.now()
  const escalated = await tx
    .updateTable('orders')
    .set({ escalation: stepsUpTo(step), escalated_at: now })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await STEPS[step](tx, services, escalated)
  await announceOrder(tx, escalated, 'wait')
  services.metrics.escalations.inc({ step })
}

type TakeStep = (tx: OpenTransaction, services: Services, order: OrderRow) => Promise<void>

const STEPS: Readonly<Record<EscalationStep, TakeStep>> = {
  // The boards read how long it waits, and ring the other tone.
  urgent: async () => {},
  owner: tellOwners,
  customer: tellWaiting,
  giveUp,
}

/** The store's own denial, by the clock: the money goes back the same way. */
async function giveUp(tx: OpenTransaction, services: Services, order: OrderRow): Promise<void> {
  const move = {
    to: 'ORDER_DENY',
    actor: 'clock',
    now: services.clock.now(),
    denyReason: unanswered.reason,
  } as const
  const denied = await stepOrder(tx, services, order, move)
  if (denied) await tellGivenUp(tx, services, denied)
}
