import { type AlarmPlan, type EscalationStep, STATUS_AFTER } from '@hansang/domain'
import { orderViewTexts } from '@hansang/messages'
import type { OpenTransaction, OrderRow } from '../../platform/db/index.ts'
import type { SweepName } from '../../platform/jobs/sweep-names.ts'
import type { Services } from '../../platform/services/services.ts'
import { queueCall } from './bells/calls/queue-call.ts'
import { textGivenUp, textOwners, textUnanswered, textWhomToCall } from './unanswered-texts.ts'
import { moveOrder } from '../lifecycle/index.ts'
import type { RingAbout } from '../../nouns/bells/index.ts'
import { type UnansweredColumns, WAITING } from '../../nouns/orders/index.ts'

type TakeStep = (
  tx: OpenTransaction,
  services: Services,
  order: OrderRow,
  minutes: AlarmPlan,
) => Promise<void>

export interface Unanswered extends UnansweredColumns {
  readonly about: RingAbout
  readonly sweep: SweepName
  readonly minutes: (minutes: AlarmPlan) => AlarmPlan
  /** The first step has no action: the board changes its alert tone by the step count. */
  readonly take: Readonly<Partial<Record<EscalationStep, TakeStep>>>
}

const order: Unanswered = {
  about: 'order',
  sweep: 'unanswered-orders',
  ...WAITING.order,
  taken: 'escalation',
  takenAt: 'escalated_at',
  minutes: (minutes) => minutes,
  take: {
    owner: (tx, services, waiting, { owner }) => textOwners(tx, services, waiting, { about: 'order', owner }),
    customer: textUnanswered,
    call: (tx, services, waiting) => queueCall(tx, services, waiting, 'order'),
    giveUp,
  },
}

/** A timeout never decides a cancel request: only the store knows whether it has cooked. */
const wishToCancel: Unanswered = {
  about: 'cancel',
  sweep: 'unanswered-cancels',
  ...WAITING.cancel,
  taken: 'cancel_escalation',
  takenAt: 'cancel_escalated_at',
  minutes: (minutes) => ({ ...minutes, giveUp: null }),
  take: {
    owner: (tx, services, waiting, { owner }) =>
      textOwners(tx, services, waiting, { about: 'cancel', owner }),
    customer: textWhomToCall,
    call: (tx, services, waiting) => queueCall(tx, services, waiting, 'cancel'),
  },
}

export const UNANSWERED: readonly Unanswered[] = [order, wishToCancel]

async function giveUp(tx: OpenTransaction, services: Services, waiting: OrderRow): Promise<void> {
  const move = {
    to: STATUS_AFTER.denial,
    actor: 'clock',
    now: services.clock.now(),
    denyReason: orderViewTexts.unanswered,
  } as const
  const denied = await moveOrder(tx, services, waiting, move)
  if (denied) await textGivenUp(tx, services, denied)
}
