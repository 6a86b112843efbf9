import type { TakingsReason } from '@hansang/domain'

// Ours:
export const takingsRefusals = {
  takingsDayUnknown: '달력에 없는 날짜예요. 날짜를 다시 골라 주세요.',
  takingsDayAhead: '아직 오지 않은 날이에요. 오늘까지 고를 수 있어요.',
  takingsDaysReversed: '시작일이 종료일보다 늦어요. 날짜를 바꿔 주세요.',
  takingsDaysTooMany: '한 번에 {max}일까지 볼 수 있어요. 기간을 나눠 주세요.',
} as const satisfies Record<TakingsReason, string>
