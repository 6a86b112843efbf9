export const date = {
  today: '오늘',
  daysAgo: '{n}일 전',
  lastWeek: '지난주',
  weeksAgo: '{n}주 전',
  full: '{YYYY}. {MM}. {DD} {HH:mm}',
} as const
