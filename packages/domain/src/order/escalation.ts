import { MINUTE_MS } from '../durations.ts'

/**
 * What is done, one after the other, for an order that its store does not answer: a more urgent tone, a text to
 * the owner, a word to the customer, and the order is given up.
 */
export const ESCALATION_STEPS = ['urgent', 'owner', 'customer', 'giveUp'] as const
export type EscalationStep = (typeof ESCALATION_STEPS)[number]

/** Minutes from the order's arrival at the store to each step; `null`: the step is never taken. */
export type EscalationMinutes = Readonly<Record<EscalationStep, number | null>>

/** When the next step of an order is due. Both waits have to be over. */
export interface NextEscalation {
  readonly step: EscalationStep
  /** Since the order arrived. */
  readonly afterArrivalMs: number
  /** Since the step before; after hours without a program nobody is given up at once. */
  readonly afterLastMs: number
}

/** What comes next for an order that `taken` steps were taken for, skipped ones counted; `null` after the last. */
export function nextEscalation(taken: number, minutes: EscalationMinutes): NextEscalation | null {
  const step = ESCALATION_STEPS.find((each, index) => index >= taken && minutes[each] !== null)
  if (!step) return null
  const own = minutes[step] ?? 0
  const before = ESCALATION_STEPS.slice(0, Math.min(taken, ESCALATION_STEPS.indexOf(step)))
  const last = Math.max(0, ...before.map((each) => minutes[each] ?? 0))
  return { step, afterArrivalMs: own * MINUTE_MS, afterLastMs: (own - last) * MINUTE_MS }
}

/** How many steps are taken once `step` is. */
export function stepsUpTo(step: EscalationStep): number {
  return ESCALATION_STEPS.indexOf(step) + 1
}

/** Whether an order that waits has rung for too long. */
export function isUrgent(taken: number): boolean {
  return taken >= stepsUpTo('urgent')
}

/** Whether its customer was told that nobody answers, and that it may be withdrawn. */
export function isCustomerTold(taken: number): boolean {
  return taken >= stepsUpTo('customer')
}
