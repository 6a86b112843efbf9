export const talk = {
  title: '주문한 매장',
  cnt: '주문 {n}회',
} as const
