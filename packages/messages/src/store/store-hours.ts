import type { DisplayTime, HoursParts, OpeningState } from '@hansang/domain'
import { fill } from '../fill.ts'

export const hoursTexts = {
  '24': '24시간 영업',
  range: '{from} ~ {to}',
  nextDay: '다음날 {HH:mm}',
  off: '휴무',
  // Ours:
  midnight: '자정',
} as const

export const closedTexts = {
  holiday: '휴무일이에요.',
  before: '영업 시작 전이에요. {HH:mm}에 오픈해요.',
  after: '영업이 종료됐어요.',
  break: '준비시간이에요. {HH:mm}부터 주문할 수 있어요.',
  impossible: '지금은 주문할 수 없어요.',
  normal: '영업중',
  preparingShort: '준비중',
  closedShort: '영업종료',
  // Ours:
  paused: '잠시 주문을 쉬고 있어요. {HH:mm}부터 주문할 수 있어요.',
  pausedUntilReopened: '잠시 주문을 쉬고 있어요. 다시 열면 주문할 수 있어요.',
  closedToday: '오늘 주문은 마감했어요.',
  pausedShort: '잠시 쉬는 중',
  closedTodayShort: '오늘 마감',
} as const

const OPENING_TEXTS: Readonly<Record<OpeningState['kind'], string>> = {
  normal: '',
  holiday: closedTexts.holiday,
  'before-open': closedTexts.before,
  'after-close': closedTexts.after,
  break: closedTexts.break,
  paused: closedTexts.paused,
  'closed-today': closedTexts.closedToday,
  impossible: closedTexts.impossible,
}

/** What staff set, as a headline; `null` for any other state. */
export function restHeadline(kind: OpeningState['kind']): string | null {
  if (kind === 'paused') return closedTexts.pausedShort
  return kind === 'closed-today' ? closedTexts.closedTodayShort : null
}

/** Why a store takes no orders, and when it does again; empty for an open one. */
export function openingText(kind: OpeningState['kind'], reopensAt: string): string {
  const text = OPENING_TEXTS[kind]
  if (reopensAt === '' && text.includes('{HH:mm}'))
    return kind === 'paused' ? closedTexts.pausedUntilReopened : ''
  return fill(text, { 'HH:mm': reopensAt })
}

/** `09:00`, `다음날 02:00`; the day ends at `자정`. */
export function timeText({ time, isNextDay }: DisplayTime): string {
  if (!isNextDay) return time
  return time === '00:00' ? hoursTexts.midnight : fill(hoursTexts.nextDay, { 'HH:mm': time })
}

/** `09:00 ~ 다음날 02:00`, `24시간 영업`. */
export function hoursText(parts: HoursParts): string {
  switch (parts.kind) {
    case 'closed':
      return hoursTexts.off
    case 'around-the-clock':
      return hoursTexts['24']
    case 'range':
      return fill(hoursTexts.range, { from: timeText(parts.from), to: timeText(parts.to) })
  }
}
