export const halbu = {
  '00': '일시불',
  n: '{n}개월',
} as const
