/** The sandbox's page of texts that were not sent. */
export const inbox = {
  title: '연습 문자함',
  notice: '연습용 문자함입니다. 실제로 보냈을 문자를 최신순으로 보여 줍니다.',
  empty: '아직 보낸 문자가 없습니다.',
  coupons: '연습용 쿠폰',
  channel: '브랜드',
  number: '쿠폰번호',
  name: '메뉴',
  amountCoupon: '금액 쿠폰',
  value: '금액 (원)',
  state: '상태',
  states: { ISSUED: '사용 가능', RESERVED: '주문 중', USED: '사용 완료' },
} as const
