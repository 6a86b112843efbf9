import type { OrderDetail } from '@hansang/contract/order'
import { brandOf, isChannelCode } from '@hansang/domain/brands/index'
import { isCustomerTold } from '@hansang/domain/order/escalation'
import { type OrderStatus, isOrderStatus, isTerminal } from '@hansang/domain/order/order-status'
import { progressStep, progressSteps } from '@hansang/domain/order/order-progress'
import { orderStatusLabel } from '@hansang/messages/order-labels'
import { progress } from '@hansang/messages/progress'
import { step } from '@hansang/messages/step'
import { paymentStanding } from './payment-standing.ts'

export interface ProgressStepView {
  readonly label: string
  readonly state: 'done' | 'now' | 'next'
}

/** The large parts of an order's life, whatever its exact status. */
export type OrderStage = 'checking' | 'cooking' | 'moving' | 'ready' | 'done' | 'failed'

const STAGES: Partial<Record<OrderStatus, OrderStage>> = {
  ORDER_ACCEPT: 'cooking',
  ORDER_COOKING: 'cooking',
  ORDER_DLVR_REQ: 'cooking',
  ORDER_DAGCY_REQ: 'cooking',
  ORDER_DAGCY_CANCEL: 'cooking',
  ORDER_DAGCY_ING: 'moving',
  POS_STEP_DELIVERY_IN: 'moving',
  ORDER_PICKUP_REQ: 'ready',
  ORDER_DAGCY_DONE: 'done',
  ORDER_COMPLETE: 'done',
}

function stageOf(status: OrderStatus): OrderStage {
  return isTerminal(status) ? 'failed' : (STAGES[status] ?? 'checking')
}

/** Stages after which the customer waits for nothing more. */
const AT_THE_END: readonly OrderStage[] = ['done', 'failed']

/** What an open order says about itself. */
export interface ProgressView {
  readonly headline: string
  readonly hint: string
  /** `null` where there is no bar but the badge (ORD-09, ORD-10). */
  readonly steps: readonly ProgressStepView[] | null
  /** Nothing will change any more; the page need not ask again. */
  readonly isOver: boolean
  /** The customer still waits for something. */
  readonly isAwaited: boolean
  readonly hasFailed: boolean
  readonly stage: OrderStage
}

export function progressView(order: OrderDetail): ProgressView {
  const { status, type } = order
  if (!isOrderStatus(status)) {
    const headline = orderStatusLabel(status, type)
    const unknown = { hint: '', steps: null, isOver: false, isAwaited: true, hasFailed: false } as const
    return { ...unknown, headline, stage: 'checking' }
  }
  const [headline, hint] = progress[headlineKey(order, status)]
  const before = statusBeforeDenial(order)
  const stage = stageOf(before ?? status)
  return {
    headline,
    hint,
    steps: stepsOf(order, status, before),
    isOver: isTerminal(status) || status === 'ORDER_COMPLETE',
    isAwaited: !AT_THE_END.includes(stage),
    hasFailed: isTerminal(status),
    stage,
  }
}

/** A denied cancel changes nothing: the order goes on from where it stood (STS-21). */
function statusBeforeDenial({ status, statusBeforeCancel }: OrderDetail): OrderStatus | null {
  return status === 'ORDER_CANCEL_DENY' && isOrderStatus(statusBeforeCancel) ? statusBeforeCancel : null
}

/** A ready order is waiting for its payment, or, when that comes later, for the store: too long, at times. */
function headlineKey(order: OrderDetail, status: OrderStatus): keyof typeof progress {
  if (status === 'ORDER_CANCEL_ACCEPT' && isCustomerTold(order.escalation)) return 'unansweredWish'
  if (status !== 'ORDER_READY' && status !== 'ORDER_PAY_DONE') return status
  if (isCustomerTold(order.escalation)) return 'unanswered'
  return status === 'ORDER_READY' && paymentStanding(order) === 'unpaid' ? 'unpaid' : status
}

function stepsOf(
  { type, channel }: OrderDetail,
  status: OrderStatus,
  before: OrderStatus | null,
): ProgressStepView[] | null {
  const showsBar = !isChannelCode(channel) || brandOf(channel).features.showsProgressBar
  const lit = showsBar ? progressStep(status, type, before) : null
  if (lit === null) return null
  const labels = type === 'delivery' ? Object.values(step.delivery) : Object.values(step.pickup)
  return progressSteps(type).map((_, at) => ({
    label: labels[at] ?? '',
    state: stateOf(at + 1, lit, labels.length),
  }))
}

/** The last step is done as soon as it is reached: nothing comes after it. */
function stateOf(step: number, lit: number, last: number): ProgressStepView['state'] {
  if (step < lit || (step === lit && step === last)) return 'done'
  return step === lit ? 'now' : 'next'
}
