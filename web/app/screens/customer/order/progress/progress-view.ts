import type { OrderDetail } from '@hansang/contract'
import {
  brandOf,
  isChannelCode,
  type OrderFacts,
  type OrderStage,
  isOver,
  isFailed,
  litSteps,
  stageOf,
} from '@hansang/domain'
import { progressSteps } from '@hansang/messages'
import { factsOf, headlineOf } from '../../../../order/index.ts'

export interface ProgressStepView {
  readonly label: string
  readonly state: 'done' | 'now' | 'next'
}

export interface ProgressView {
  readonly headline: string
  readonly hint: string
  readonly steps: readonly ProgressStepView[] | null
  readonly isOver: boolean
  readonly isAwaited: boolean
  readonly hasFailed: boolean
  readonly stage: OrderStage
}

export function progressView(order: OrderDetail): ProgressView {
  const facts = factsOf(order)
  const [headline, hint] = headlineOf(order)
  if (!facts) {
    const unknown = { steps: null, isOver: false, isAwaited: true, hasFailed: false } as const
    return { ...unknown, headline, hint, stage: 'checking' }
  }
  const stage = stageOf(facts)
  return {
    headline,
    hint,
    steps: stepsOf(order, facts),
    isOver: isOver(facts.status),
    isAwaited: stage !== 'done' && !isFailed(facts.status),
    hasFailed: isFailed(facts.status),
    stage,
  }
}

function stepsOf({ type, channel }: OrderDetail, facts: OrderFacts): ProgressStepView[] | null {
  const showsBar = !isChannelCode(channel) || brandOf(channel).features.showsProgressBar
  const lit = showsBar ? litSteps(facts) : null
  if (lit === null) return null
  const labels =
    type === 'delivery' ? Object.values(progressSteps.delivery) : Object.values(progressSteps.pickup)
  return labels.map((label, index) => ({ label, state: stateOf(index + 1, lit, labels.length) }))
}

function stateOf(step: number, lit: number, last: number): ProgressStepView['state'] {
  if (step < lit || (step === lit && step === last)) return 'done'
  return step === lit ? 'now' : 'next'
}
