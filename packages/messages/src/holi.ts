export const holi = {
  REC_NONE: '{start} ~ {end} 휴무',
  REC_WEEKLY: '매주 {day} 휴무',
  REC_MONTHLY: '매월 {d}일 휴무',
  REC_MONTHLY_WEEK: '매월 {nth} 주 {day} 휴무',
  REC_YEARLY: '매년 {m}월 {d}일 휴무',
} as const
