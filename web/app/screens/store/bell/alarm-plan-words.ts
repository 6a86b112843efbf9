import type { AlarmPlan, PartContent, PartField } from '@hansang/domain'
import { alarmPlanTexts as t, fill } from '@hansang/messages'

/** As a person reads them. */
export const PLAN_STEPS = ['urgent', 'push', 'owner', 'customer', 'call', 'giveUp'] as const

export function minutesWords(minutes: number): string {
  return minutes === 0 ? t.never : fill(t.after, { n: minutes })
}

/** What the plan does, in the words of a person. */
export function planSentences(plan: AlarmPlan): string[] {
  const taken = PLAN_STEPS.flatMap((step) => {
    const minutes = plan[step]
    return minutes === null ? [] : [fill(t.sentences[step], { n: minutes })]
  })
  return plan.giveUp === null ? [...taken, t.keeps] : taken
}

export function alarmFieldWords(_: PartField, { alarm }: Partial<PartContent>): string {
  return alarm ? planSentences(alarm).join('\n') : t.usual
}
