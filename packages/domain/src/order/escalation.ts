import { MINUTE_MS } from '../durations.ts'

/**
 * For an unanswered order: urgent tone, text to the owner, message to the customer, call to the store's own phones,
 * cancellation.
 */
export const ESCALATION_STEPS = ['urgent', 'owner', 'customer', 'call', 'giveUp'] as const
export type EscalationStep = (typeof ESCALATION_STEPS)[number]

/** Minutes from the order's arrival at the store; `null`: skip the step. */
export type EscalationMinutes = Readonly<Record<EscalationStep, number | null>>

/** `push`: minutes until devices whose page is shut ring again, as they do at each step after it; `null`: never. */
export interface AlarmPlan extends EscalationMinutes {
  readonly push: number | null
}

/** Due when both waits are over. */
export interface NextEscalation {
  readonly step: EscalationStep
  readonly afterArrivalMs: number
  /** Since the previous step, so that after hours of downtime no order is cancelled at once. */
  readonly afterLastMs: number
}

/** `taken` counts past steps, skipped ones included; `null` after the last. */
export function nextEscalation(taken: number, minutes: EscalationMinutes): NextEscalation | null {
  const step = ESCALATION_STEPS.find((each, index) => index >= taken && minutes[each] !== null)
  if (!step) return null
  const own = minutes[step] ?? 0
  const before = ESCALATION_STEPS.slice(0, Math.min(taken, ESCALATION_STEPS.indexOf(step)))
  const last = Math.max(0, ...before.map((each) => minutes[each] ?? 0))
  return { step, afterArrivalMs: own * MINUTE_MS, afterLastMs: (own - last) * MINUTE_MS }
}

export function stepsUpTo(step: EscalationStep): number {
  return ESCALATION_STEPS.indexOf(step) + 1
}

/** A step at the same time as the push rings nobody twice. */
export function ringsAt(step: EscalationStep, plan: AlarmPlan): boolean {
  return step !== 'giveUp' && plan.push !== null && (plan[step] ?? 0) > plan.push
}

export function isUrgent(taken: number): boolean {
  return taken >= stepsUpTo('urgent')
}

/** The customer knows that the store does not answer, and may withdraw the order. */
export function isCustomerTold(taken: number): boolean {
  return taken >= stepsUpTo('customer')
}
