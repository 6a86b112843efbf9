import { brandOf } from '@hansang/domain'
import { localValues } from '../browser/browser-storage.ts'
import { serverNow } from '../clock.ts'
import { currentToken } from '../session/index.ts'
import { useVisit, type Visit } from '../visit/index.ts'

/** Android opens a wifi's page more than once while joining. */
const REPEATED_WITHIN_MS = 3_000

export interface WifiEntry {
  readonly userAgent: string
  /** Epoch milliseconds. */
  readonly lastAt: string | null
  readonly now: Date
}

export function isRepeatedByAndroid({ userAgent, lastAt, now }: WifiEntry): boolean {
  const passedMs = now.getTime() - Number(lastAt ?? Number.NaN)
  return /Android/i.test(userAgent) && passedMs >= 0 && passedMs < REPEATED_WITHIN_MS
}

type Entered = Pick<Visit, 'channel' | 'storeId' | 'phoneHandle'>

/** Records the entry; `true` for a repeat, whose visit continues. */
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
