import { seoulTimestamp } from '@hansang/domain'

/** Enough of an order's number to call it out at the counter. */
const CALLED = 4

export function callNumber(number: string): string {
  return number.slice(-CALLED)
}

/** `12:05`, in Seoul. */
export function clockTime(instant: Date): string {
  return seoulTimestamp(instant).slice(11, 16)
}
