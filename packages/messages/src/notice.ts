export const notice = {
  title: '안내',
  body: '정상적인 주문 경로가 아닙니다. 고객센터로 전화해 주세요.',
  call: '고객센터 전화하기',
} as const
