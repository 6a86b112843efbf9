import type { OrderDetail } from '@hansang/contract'
import {
  brandOf,
  isChannelCode,
  isCustomerTold,
  type OrderFacts,
  type OrderStage,
  columnOf,
  isOver,
  isTerminal,
  litSteps,
  stageOf,
  orderCan,
} from '@hansang/domain'
import { orderHeadlines, orderStatusLabel, progressSteps } from '@hansang/messages'
import { factsOf, paymentStatus } from '../../../order/index.ts'

export interface ProgressStepView {
  readonly label: string
  readonly state: 'done' | 'now' | 'next'
}

/** Stages after which the customer waits for nothing more. */
const AT_THE_END: readonly OrderStage[] = ['done', 'failed']

/** What an open order says about itself. */
export interface ProgressView {
  readonly headline: string
  readonly hint: string
  /** `null` where there is no bar but the badge. */
  readonly steps: readonly ProgressStepView[] | null
  /** Nothing will change any more; the page need not ask again. */
  readonly isOver: boolean
  /** The customer still waits for something. */
  readonly isAwaited: boolean
  readonly hasFailed: boolean
  readonly stage: OrderStage
}

export function progressView(order: OrderDetail): ProgressView {
  const facts = factsOf(order)
  if (!facts) {
    const headline = orderStatusLabel(order.status, order.type)
    const unknown = { hint: '', steps: null, isOver: false, isAwaited: true, hasFailed: false } as const
    return { ...unknown, headline, stage: 'checking' }
  }
  const [headline, hint] = orderHeadlines[headlineKey(order, facts)]
  const stage = stageOf(facts)
  return {
    headline,
    hint,
    steps: stepsOf(order, facts),
    isOver: isOver(facts.status),
    isAwaited: !AT_THE_END.includes(stage),
    hasFailed: isTerminal(facts.status),
    stage,
  }
}

/** A ready order is waiting for its payment, or, when that comes later, for the store: too long, at times. */
function headlineKey(order: OrderDetail, facts: OrderFacts): keyof typeof orderHeadlines {
  const { status } = facts
  if (orderCan.decideCancel(facts) && isCustomerTold(order.escalation)) return 'unansweredWish'
  if (columnOf(facts) !== 'new') return status
  if (isCustomerTold(order.escalation)) return 'unanswered'
  return paymentStatus(order) === 'unpaid' ? 'unpaid' : status
}

function stepsOf({ type, channel }: OrderDetail, facts: OrderFacts): ProgressStepView[] | null {
  const showsBar = !isChannelCode(channel) || brandOf(channel).features.showsProgressBar
  const lit = showsBar ? litSteps(facts) : null
  if (lit === null) return null
  const labels =
    type === 'delivery' ? Object.values(progressSteps.delivery) : Object.values(progressSteps.pickup)
  return labels.map((label, index) => ({ label, state: stateOf(index + 1, lit, labels.length) }))
}

/** The last step is done as soon as it is reached: nothing comes after it. */
function stateOf(step: number, lit: number, last: number): ProgressStepView['state'] {
  if (step < lit || (step === lit && step === last)) return 'done'
  return step === lit ? 'now' : 'next'
}
