import { brandOf } from '@hansang/domain'
import { localValues } from '../browser/browser-storage.ts'
import { serverNow } from '../clock.ts'
import { currentToken } from '../session/token.ts'
import { type Visit, useVisit } from '../visit/visit.ts'

/** Android opens the page of a wifi more than once while it joins it. */
const REPEATED_WITHIN_MS = 3_000

/** What an entry is compared by. */
export interface WifiEntry {
  readonly userAgent: string
  /** Milliseconds since 1970, as it was kept; `null` when there was none. */
  readonly lastAt: string | null
  readonly now: Date
}

/** Whether Android has entered a moment ago already. */
export function isRepeatedByAndroid({ userAgent, lastAt, now }: WifiEntry): boolean {
  const passedMs = now.getTime() - Number(lastAt ?? Number.NaN)
  return /Android/i.test(userAgent) && passedMs >= 0 && passedMs < REPEATED_WITHIN_MS
}

type Entered = Pick<Visit, 'channel' | 'storeId' | 'phoneHandle'>

/** Notes an entry by wifi; `true` when the same was just made, and its visit goes on. */
export function isRepeatedWifiEntry(visit: Entered): boolean {
  if (!visit.channel || !brandOf(visit.channel).features.allowsPhonelessLogin) return false
  const now = serverNow()
  const lastAt = localValues.read('wifitimes')
  localValues.write('wifitimes', String(now.getTime()))
  const isRepeated = isRepeatedByAndroid({ userAgent: navigator.userAgent, lastAt, now })
  return isRepeated && isSame(visit, useVisit.getState()) && currentToken() !== null
}

function isSame(one: Entered, other: Entered): boolean {
  return (
    one.channel === other.channel && one.storeId === other.storeId && one.phoneHandle === other.phoneHandle
  )
}
