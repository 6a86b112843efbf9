import { type Won, subtractWon, won } from '../money.ts'

export interface TakingsChange {
  readonly direction: 'more' | 'less' | 'same'
  /** Never negative. */
  readonly by: Won
  /** Of what it was; `null` where that was nothing or less. */
  readonly percent: number | null
}

export function takingsChange(now: Won, before: Won): TakingsChange {
  const difference = subtractWon(now, before)
  const direction = difference > 0 ? 'more' : difference < 0 ? 'less' : 'same'
  const percent = before > 0 ? Math.round((Math.abs(difference) / before) * 100) : null
  return { direction, by: won(Math.abs(difference)), percent }
}

/** Rounded to whole won; `null` of none. */
export function averageWon(amounts: readonly Won[]): Won | null {
  if (amounts.length === 0) return null
  return won(Math.round(amounts.reduce<number>((sum, amount) => sum + amount, 0) / amounts.length))
}
