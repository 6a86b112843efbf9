import { seoulClock, seoulDaysBetween } from '@hansang/domain'
import { fill, storeNowTexts } from '@hansang/messages'
import { seoulClockTime } from '../board/board-words.ts'

/** `12:40`, `내일 10:00`, `2월 19일 10:00`. */
export function endWords(until: Date, now: Date): string {
  const time = { 'HH:mm': seoulClockTime(until) }
  const days = seoulDaysBetween(now, until)
  if (days <= 0) return time['HH:mm']
  if (days === 1) return fill(storeNowTexts.tomorrow, time)
  const { month: MM, day: DD } = seoulClock(until)
  return fill(storeNowTexts.onDay, { ...time, MM, DD })
}
