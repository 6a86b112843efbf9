import {
  type SeoulDate,
  type Won,
  formatWon,
  seoulClock,
  startOfSeoulDate,
  takingsChange,
} from '@hansang/domain'
import { fill, takingsTexts as t } from '@hansang/messages'

export function weekdayOf(day: SeoulDate): string {
  return t.weekdays[seoulClock(startOfSeoulDate(day)).weekday]
}

/** The year is said where it is not this one. */
export function dayWords(day: SeoulDate, today: SeoulDate): string {
  const [y, m, d] = day.split('-').map(Number)
  const words = { m: m ?? 0, day: d ?? 0, weekday: weekdayOf(day) }
  return day.slice(0, 4) === today.slice(0, 4)
    ? fill(t.dayOf, words)
    : fill(t.dayOfYear, { ...words, year: y ?? 0 })
}

/** `3. 11.` */
export function shortDay(day: SeoulDate): string {
  const [, m, d] = day.split('-').map(Number)
  return `${m}. ${d}.`
}

export function changeWords(now: Won, before: Won): string {
  const { direction, by, percent } = takingsChange(now, before)
  if (direction === 'same') return t.change.same
  const words = fill(t.change[direction], { amount: formatWon(by) })
  if (percent === null || percent === 0) return words
  return `${words} ${fill(t.percents[direction], { n: percent })}`
}

/** With a true minus, which is read aloud and lines up. */
export function signedWon(amount: number): string {
  return amount < 0 ? `−${formatWon(-amount)}` : formatWon(amount)
}

/** What is taken off. */
export function minusWon(amount: number): string {
  return amount === 0 ? formatWon(0) : `−${formatWon(amount)}`
}
