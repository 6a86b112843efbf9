/** What the links are that a start prints, for whoever opens them. */
export const readyLinks = {
  store: '고객 주문 화면 (a store as its customers see it)',
  inbox: '연습 문자함 (texts that were not sent)',
  owner: '사장님 로그인 (where stores sign in)',
} as const
