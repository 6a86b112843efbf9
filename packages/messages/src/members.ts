/** The landing and the entry of members. */
export const memberTexts = {
  cart: '장바구니 {n}개',
  address: '배달 주소',
  noAddress: '배달 주소를 등록해 주세요.',
  badge: {
    delivery: '배달',
    pickup: '포장',
  },
  time: '배달 {range}분',
  distance: '{n}km',
  minimum: '최소주문금액 {n}원',
  fee: '배달팁 {n}원',
  delivery: '배달 주문',
  pickup: '포장 주문',
  recommended: '추천 메뉴',
  recent: '최근 주문',
  // Ours:
  noFee: '배달팁 무료',
  distanceName: '거리',
  soldOutOf: '{name}, 품절',
  proveForRecent: '본인인증을 하면 최근 주문한 메뉴를 볼 수 있어요.',
  recentFailed: '최근 주문을 불러오지 못했어요.',
  noPhone: '휴대폰번호를 확인하지 못했어요.',
  noPhoneHint: '받으신 링크를 다시 열거나 번호를 입력하고 주문해 주세요.',
  enterPhone: '휴대폰번호 입력하기',
  entering: '{store} 메뉴를 여는 중이에요.',
  entryFailed: '주문 화면을 열지 못했어요.',
} as const
