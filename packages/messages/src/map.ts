export const map = {
  title: '매장 위치',
  myLocation: '현 위치',
} as const
