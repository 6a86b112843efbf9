/** What the parts of an amount are called, in the basket, at payment and on an order. */
export const amountTexts = {
  surcharge: '할증료',
  mobileVoucher: '모바일상품권',
  title: '결제금액',
  order: '주문금액',
  deliveryFee: '배달팁',
  courierFee: '배달대행료',
  pickupDiscount: '포장할인',
  eventDiscount: '이벤트 할인',
  points: '포인트 사용',
  coupons: '쿠폰 사용',
  localVoucher: '지역상품권',
  final: '최종 결제금액',
  // Ours:
  pointAmount: '{n}P',
} as const

/** The two kinds of points. */
export const pointKindTexts = {
  franchise: '가맹점 포인트',
  callReminder: '콜리마인더 포인트',
} as const
