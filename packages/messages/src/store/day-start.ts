// Ours.

import { fill } from '../fill.ts'

export const dayStartTexts = {
  field: '하루를 시작하는 시각',
  hint: '매출과 주문번호가 이 시각에 다음 날로 넘어가요. 바꾸면 내일부터 적용되고, 지난 날의 매출은 그대로예요.',
  starts: '하루는 {time}에 시작해요.',
  midnight: '밤 12시',
  noon: '낮 12시',
  morning: '오전 {n}시',
} as const

/** @param hour from 0 to 12 */
export function dayStartWords(hour: number): string {
  if (hour === 0) return dayStartTexts.midnight
  return hour === 12 ? dayStartTexts.noon : fill(dayStartTexts.morning, { n: hour })
}
