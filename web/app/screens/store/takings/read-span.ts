import { type AnswerOf, readTakingsDays } from '@hansang/contract'
import { type Refusal, type SeoulDate, daysBetween, isRefusal } from '@hansang/domain'
import { callAsOwner } from '../owner-session.ts'

/** What the server adds up in a second or two, if nobody has asked for these days before. */
const DAYS_AT_ONCE = 31

export interface TakingsSpan {
  readonly storeId: string
  readonly from: SeoulDate
  readonly until: SeoulDate
}

type Answer = Pick<AnswerOf<typeof readTakingsDays>, 'days' | 'dishes'>

/** Has the server add up a long span in parts first, and tells how many of how many days are done. */
export async function readSpan(
  { storeId, from, until }: TakingsSpan,
  tell: (done: number, all: number) => void,
): Promise<Answer | (Refusal & { readonly message: string })> {
  const days = daysBetween(from, until)
  for (let done = 0; done + DAYS_AT_ONCE < days.length; done += DAYS_AT_ONCE) {
    tell(done, days.length)
    const part = days.slice(done, done + DAYS_AT_ONCE)
    const result = await callAsOwner(readTakingsDays, {
      storeId,
      from: part[0] ?? from,
      until: part.at(-1) ?? until,
    })
    if (isRefusal(result)) return result
  }
  const result = await callAsOwner(readTakingsDays, { storeId, from, until })
  return isRefusal(result) ? result : result.answer
}
