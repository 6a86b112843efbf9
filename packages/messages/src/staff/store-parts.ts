// Ours.

import type { PartField, ProfilePart } from '@hansang/domain'

export const partNames: Readonly<Record<ProfilePart, string>> = {
  hours: '영업시간',
  holidays: '휴무일',
  delivery: '배달',
  words: '매장 소개',
  service: '주문과 결제',
}

export const partFieldNames: Readonly<Record<PartField, string>> = {
  businessHours: '영업시간',
  holidays: '휴무일',
  areaKind: '배달지역 방식',
  feeTiers: '최소주문금액과 배달비',
  districts: '배달하는 동네',
  distanceTiers: '배달 거리',
  extraFees: '추가 배달비',
  deliveryMinutes: '배달 시간',
  name: '매장 이름',
  introduction: '소개글',
  foodOrigin: '원산지',
  offersDelivery: '배달 주문',
  offersPickup: '포장 주문',
  offersDineIn: '매장식사 주문',
  paymentMethods: '결제수단',
  pickupDiscounts: '포장 할인',
  legacyPickupDiscount: '포장 할인',
  startsCookingOnAccept: '접수하면 바로 조리',
  completesOnDelivery: '배달하면 바로 완료',
  keepsUnfinishedOrders: '끝나지 않은 주문 남기기',
}

export const staffTexts = {
  headOffice: '본사',
  restored: '버전 {version}(으)로 되돌림',
} as const
