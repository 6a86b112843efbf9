export const coupon = {
  title: '쿠폰 등록',
  ph: '쿠폰번호를 입력해 주세요. (숫자만)',
  submit: '확인',
  wrong: '잘못된 쿠폰번호입니다. 다시 확인해 주세요.',
  running: '쿠폰을 조회하고 있습니다.',
  inCart: '이미 장바구니에 담긴 쿠폰입니다.',
  amount: '금액권 쿠폰입니다. 결제 화면에서 입력해 주세요.',
  alreadyUsed: '이미 사용된 쿠폰입니다.',
  usedUp: '사용이 완료된 쿠폰입니다.',
  unusable: '사용할 수 없는 쿠폰입니다.',
  success: '쿠폰이 적용되었습니다.',
} as const
