import { type AlarmPlan, ESCALATION_STEPS } from '@hansang/domain'
import { z } from 'zod'
import { wholeNumber } from './setting-values.ts'

const LONGEST_MINUTES = 1_440
const minutes = wholeNumber(0, LONGEST_MINUTES)

/** Minutes to each escalation step; 0 skips a step. */
export const UNANSWERED_SETTINGS = z.object({
  UNANSWERED_URGENT_MINUTES: minutes.prefault('2'),
  UNANSWERED_PUSH_MINUTES: minutes.prefault('2'),
  UNANSWERED_OWNER_MINUTES: minutes.prefault('3'),
  UNANSWERED_CUSTOMER_MINUTES: minutes.prefault('7'),
  // Calls cost money, and no store has named a phone at first.
  UNANSWERED_CALL_MINUTES: minutes.prefault('0'),
  UNANSWERED_GIVE_UP_MINUTES: minutes.prefault('10'),
})

type Given = z.output<typeof UNANSWERED_SETTINGS>

export function escalationMinutes(given: Given): AlarmPlan {
  return {
    urgent: given.UNANSWERED_URGENT_MINUTES || null,
    push: given.UNANSWERED_PUSH_MINUTES || null,
    owner: given.UNANSWERED_OWNER_MINUTES || null,
    customer: given.UNANSWERED_CUSTOMER_MINUTES || null,
    call: given.UNANSWERED_CALL_MINUTES || null,
    giveUp: given.UNANSWERED_GIVE_UP_MINUTES || null,
  }
}

/** Steps run in order, so a later one must not be due first. */
export function unansweredFaults(env: NodeJS.ProcessEnv): string[] {
  const read = UNANSWERED_SETTINGS.safeParse(env)
  if (!read.success) return []
  const taken = escalationMinutes(read.data)
  const inOrder = ESCALATION_STEPS.map((step) => taken[step]).filter((each) => each !== null)
  const isRising = inOrder.every((each, index) => index === 0 || each >= (inOrder[index - 1] ?? 0))
  if (isRising) return []
  return [`UNANSWERED_…_MINUTES must not fall from step to step, are ${inOrder.join(', ')}.`]
}
