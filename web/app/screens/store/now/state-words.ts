import type { OwnedNow } from '@hansang/contract'
import { type ServiceState, busyMinutes, lasts, restNow } from '@hansang/domain'
import { fill, storeNowTexts as t } from '@hansang/messages'
import { endWords } from './until-words.ts'

/** As short as a control. */
export function stateWords(state: OwnedNow, now: Date): string {
  const rest = restNow(state, now)
  if (rest?.kind === 'closed') return t.closedToday
  if (rest) return rest.until ? fill(t.pausedUntil, { time: endWords(rest.until, now) }) : t.paused
  if (!state.isOpenNow) return t.closed
  const minutes = busyMinutes(state, now)
  return minutes > 0 ? fill(t.busy, { n: minutes }) : t.open
}

/** Of one store as of itself; of several how many rest, else the busiest. */
export function worstWords(states: readonly OwnedNow[], now: Date): string {
  const resting = states.filter((state) => restNow(state, now) !== null)
  const [only] = states
  if (states.length === 1 && only) return stateWords(only, now)
  if (resting.length > 0) return fill(t.manyRest, { n: resting.length })
  const [worst] = states.toSorted((one, other) => weight(other, now) - weight(one, now))
  return worst ? stateWords(worst, now) : t.unknown
}

/** Closed stores count only where none is open. */
function weight(state: OwnedNow, now: Date): number {
  return state.isOpenNow ? busyMinutes(state, now) : -1
}

export type StateTone = 'open' | 'busy' | 'rest'

export function toneOf(states: readonly OwnedNow[], now: Date): StateTone | undefined {
  if (states.some((state) => restNow(state, now))) return 'rest'
  const open = states.filter(({ isOpenNow }) => isOpenNow)
  if (open.length === 0) return undefined
  return open.some((state) => busyMinutes(state, now) > 0) ? 'busy' : 'open'
}

/** A sentence, with its end. */
export function restWords({ kind, until }: ServiceState, now: Date): string {
  if (!until) return t.rest
  return fill(kind === 'closed' ? t.closedUntil : t.restUntil, { time: endWords(until, now) })
}

/** What busy does, or until when it lasts. */
export function busyWords({ states }: OwnedNow, now: Date): string {
  const busy = states.find((state) => state.kind === 'busy' && lasts(state, now))
  if (!busy?.until) return t.busyHint
  return fill(t.busyUntil, { time: endWords(busy.until, now), n: busy.minutes })
}
