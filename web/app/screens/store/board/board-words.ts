import { seoulTimestamp } from '@hansang/domain'

/** `12:05`, in Seoul. */
export function seoulClockTime(instant: Date): string {
  return seoulTimestamp(instant).slice(11, 16)
}
