import type { AmountRowName } from '@hansang/domain'

export const pointKindTexts = {
  franchise: '가맹점 포인트',
  callReminder: '통합 포인트',
} as const

export const amountNames: Readonly<Record<AmountRowName, string>> = {
  orderAmount: '주문금액',
  surcharge: '할증료',
  deliveryFee: '배달팁',
  courierFee: '배달대행료',
  pickupDiscount: '포장할인',
  eventDiscount: '이벤트 할인',
  exchangeCredit: '모바일상품권',
  localVoucher: '지역상품권',
  franchisePoints: pointKindTexts.franchise,
  callReminderPoints: '포인트 사용',
  couponAmount: '쿠폰 사용',
}

export const amountTexts = {
  title: '결제금액',
  final: '최종 결제금액',
  // Ours:
  pointAmount: '{n}P',
  folded: '포인트·쿠폰·상품권',
} as const
