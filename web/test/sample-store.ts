import type { FoundStore, LocatedAddress, SavedAddress, StoreAnswer } from '@hansang/contract'
import { won } from '@hansang/domain'
import { aStore } from '@hansang/testing/samples'

export function aStoreAnswer(parts: Partial<StoreAnswer> = {}): StoreAnswer {
  return {
    ...aStore(),
    // One wire field with `isSwitchedOpen`.
    isOpenNow: parts.isSwitchedOpen ?? true,
    deliveryFeeNow: won(3_000),
    minimumOrderNow: won(15_000),
    baseDeliveryFee: won(3_000),
    ...parts,
  }
}

/** In the district that `aStoreAnswer()` delivers to. */
export function anAddress(parts: Partial<SavedAddress> = {}): SavedAddress {
  return {
    title: '늘푸른빌딩',
    buildingName: '늘푸른빌딩',
    roadName: '테헤란로',
    buildingNumber: '203',
    lotAddress: '서울특별시 강남구 역삼동 697-16',
    roadAddress: '서울특별시 강남구 테헤란로 203',
    lotMainNumber: '697',
    lotSubNumber: '16',
    dong: '역삼동',
    district: '강남구',
    city: '서울특별시',
    postalCode: '06141',
    adminCode: '1168064000',
    detailAddress: '3층',
    lat: 37.501,
    lng: 127.04,
    legalCode: '1168010100',
    building: '늘푸른빌딩',
    village: '역삼마을',
    ...parts,
  }
}

export function aFoundStore(given: Partial<FoundStore> = {}): FoundStore {
  return {
    storeId: '1001',
    name: '한상 역삼점',
    phone: '',
    address: '서울특별시 강남구 테헤란로 152',
    detailAddress: '1층',
    lat: 37.5,
    lng: 127.03,
    takesOrdersNow: true,
    offersPickup: true,
    offersDelivery: true,
    status: 'STORE_STATUS_NORMAL',
    pickupDiscounts: [],
    distanceKm: 1.26,
    displayRank: 1,
    deliversThere: true,
    minimumOrder: won(15_000),
    deliveryFee: won(2_500),
    ...given,
  }
}

export function aLocatedAddress(given: Partial<LocatedAddress> = {}): LocatedAddress {
  return {
    adminCode: '1168064000',
    address: '서울특별시 강남구 테헤란로 203',
    roadAddress: '서울특별시 강남구 테헤란로 203',
    lotAddress: '서울특별시 강남구 역삼동 697-16',
    detailAddress: '늘푸른오피스텔',
    building: '203',
    dong: '역삼동',
    lotNumber: '697-16',
    postalCode: '06141',
    district: '강남구',
    city: '서울특별시',
    village: '역삼동',
    roadName: '테헤란로',
    lat: 37.502,
    lng: 127.04,
    legalCode: '1168010100',
    ...given,
  }
}
