export const dayTp = {
  WEEKLY_TYPE_WEEKDAY: '평일',
  WEEKLY_TYPE_SAT: '토요일',
  WEEKLY_TYPE_SUN: '일요일',
} as const
