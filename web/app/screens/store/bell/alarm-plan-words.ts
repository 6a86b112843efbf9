import { ESCALATION_STEPS, type EscalationMinutes } from '@hansang/domain'
import { alarmPlanTexts as t, fill } from '@hansang/messages'

export function minutesWords(minutes: number): string {
  return minutes === 0 ? t.never : fill(t.after, { n: minutes })
}

/** What the plan does, in the words of a person. */
export function planSentences(plan: EscalationMinutes): string[] {
  const taken = ESCALATION_STEPS.flatMap((step) => {
    const minutes = plan[step]
    return minutes === null ? [] : [fill(t.sentences[step], { n: minutes })]
  })
  return plan.giveUp === null ? [...taken, t.keeps] : taken
}
