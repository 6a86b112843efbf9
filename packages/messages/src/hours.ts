export const hours = {
  range: '{from} ~ {to}',
  nextDay: '다음날 {HH:mm}',
  midnight: '자정',
  '24': '24시간 영업',
  off: '휴무',
  rest: '준비시간 {from} ~ {to}',
} as const
