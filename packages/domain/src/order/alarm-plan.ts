import { brandOf } from '../brands/index.ts'
import type { Store } from '../store/store.ts'
import { type Refusal, refusal } from '../refusal.ts'
import { type AlarmPlan, ESCALATION_STEPS, type EscalationMinutes } from './escalation.ts'

/** A customer who waits longer has gone elsewhere. */
export const LONGEST_ALARM_MINUTES = 60
/** A cook who is in the middle of something needs that long. */
export const LEAST_TO_GIVE_UP = 5
/** Who is called has to walk to the board. */
const LEAST_AFTER_CALL = 2

export type AlarmReason = 'alarmFalls' | 'alarmGivesUpEarly' | 'alarmCallsLate' | 'alarmTellsNobody'

/** The program's minutes, over them the brand's, and in place of both the store's own. */
export function alarmPlanOf(
  { alarm, channel }: Pick<Store, 'alarm' | 'channel'>,
  ofProgram: AlarmPlan,
): AlarmPlan {
  return alarm ?? { ...ofProgram, ...brandOf(channel).features.alarm }
}

/** Steps are taken in order, so none may be due before an earlier one; the order must not end unheard. */
export function alarmRefusal(plan: EscalationMinutes): Refusal<AlarmReason> | null {
  const minutes = ESCALATION_STEPS.map((step) => plan[step]).filter((each) => each !== null)
  if (minutes.some((each, index) => each < (minutes[index - 1] ?? 0))) return refusal('alarmFalls')
  if (plan.giveUp !== null && plan.giveUp < LEAST_TO_GIVE_UP)
    return refusal('alarmGivesUpEarly', { n: LEAST_TO_GIVE_UP })
  if (callsTooLate(plan)) return refusal('alarmCallsLate', { n: LEAST_AFTER_CALL })
  return plan.owner === null && plan.giveUp === null ? refusal('alarmTellsNobody') : null
}

/** A call just before the cancel changes nothing any more. */
function callsTooLate({ call, giveUp }: EscalationMinutes): boolean {
  return call !== null && giveUp !== null && giveUp - call < LEAST_AFTER_CALL
}
