import type { DeliveryAddress, StoreProfile } from '@hansang/contract'
import {
  type BasketLine,
  type BusinessHours,
  type ChosenOption,
  type CouponOfLine,
  type MenuItem,
  type MenuOption,
  type OptionGroup,
  type PriceVariant,
  couponLine,
  won,
  ZERO_WON,
} from '@hansang/domain'

/** The built stores stand and deliver here. */
export const YEOKSAM = { legalCode: '1168010100', lat: 37.5006, lng: 127.0364 } as const
export const YEOKSAM_ADDRESS = '서울특별시 강남구 테헤란로 152'

/** As typed: the server finds the rest. Also in the demo's gazetteer and its store's delivery area. */
export const YEOKSAM_TYPED: DeliveryAddress = {
  village: '',
  building: '',
  legalCode: '',
  postalCode: '',
  city: '',
  roadName: '',
  lotNumber: '',
  address: YEOKSAM_ADDRESS,
  dong: '',
  district: '',
  detailAddress: '12층 1204호',
}

const ALL_DAY = { isOpen: true, opensAt: '0000', closesAt: '2400', breakFrom: '', breakTo: '' } as const

export const ALWAYS_OPEN: readonly BusinessHours[] = [
  { dayType: 'WEEKLY_TYPE_WEEKDAY', ...ALL_DAY },
  { dayType: 'WEEKLY_TYPE_SAT', ...ALL_DAY },
  { dayType: 'WEEKLY_TYPE_SUN', ...ALL_DAY },
]

/** In Yeoksam-dong: always open, pickup, and delivery in its dong from 10,000 won for 2,000 won. */
export function aStore(given: Partial<StoreProfile> = {}): StoreProfile {
  return {
    id: '1001',
    channel: 'hansang',
    name: '한상 역삼점',
    address: YEOKSAM_ADDRESS,
    detailAddress: '1층',
    phone: '0255501001',
    location: { lat: YEOKSAM.lat, lng: YEOKSAM.lng },
    status: 'STORE_STATUS_NORMAL',
    isSwitchedOpen: true,
    acceptsOrders: true,
    isLoggedIn: true,
    offersDelivery: true,
    offersPickup: true,
    offersDineIn: true,
    hasCallPartner: false,
    isOnIsland: false,
    islandSurcharge: won(0),
    takesLocalVoucher: false,
    usesDeliveryAgency: false,
    keepsUnfinishedOrders: false,
    startsCookingOnAccept: false,
    completesOnDelivery: false,
    autoAccept: null,
    alarm: null,
    slotLimits: null,
    posStoreCode: '',
    notice: '',
    introduction: '',
    foodOrigin: '',
    ownerName: '',
    businessNumber: '',
    averageRating: 0,
    event: null,
    photoUrls: [],
    settings: { takesCoupons: true, chatbotMode: '', callAppNumber: '' },
    paymentMethods: ['DLVR_PRE_CD', 'PICK_PRE_CD', 'DLVR_POST_CD', 'PICK_POST_CD'],
    pickupDiscounts: [],
    legacyPickupDiscount: null,
    deliveryMinutes: '30~40',
    delivery: {
      areaKind: 'LGLD',
      feeTiers: [{ minimumOrder: won(10_000), fee: won(2_000) }],
      districts: [{ legalCode: YEOKSAM.legalCode, name: '역삼동', extraFee: won(0) }],
      distanceTiers: [],
      extraFees: [],
    },
    businessHours: ALWAYS_OPEN,
    dayStartsAt: null,
    dayStarts: [],
    holidays: [],
    pointRates: { base: '', extras: [] },
    revision: '',
    states: [],
    ...given,
  }
}

/** Without options; `price` in won sets its only price, unless `prices` are given. */
export function anItem({ price = 18_000, ...given }: Partial<MenuItem> & { price?: number } = {}): MenuItem {
  const id = given.id ?? '100101'
  return {
    id,
    name: '후라이드치킨',
    summary: '',
    description: '',
    allergy: '',
    thumbnailUrl: '',
    imageUrls: [],
    badge: '',
    isShown: true,
    isSoldOut: false,
    isEvent: false,
    restriction: '',
    station: '',
    prices: [{ id: `${id}-p`, name: '기본', price: won(price), isSoldOut: false }],
    optionGroups: [],
    ...given,
  }
}

/** 18,000 and 33,000 won; any number of sauces. */
export function anItemWithSauces(given: Partial<MenuItem> = {}): MenuItem {
  const prices = [aVariant(), aVariant({ id: '101', name: '두 마리', price: won(33_000) })]
  return anItem({ id: '10', name: '간장 한 마리', prices, optionGroups: [aGroup()], ...given })
}

export function aVariant(parts: Partial<PriceVariant> = {}): PriceVariant {
  return { id: '100', name: '한 마리', price: won(18_000), isSoldOut: false, ...parts }
}

/** Optional; `options` maps names to prices in won. */
export function anOptionGroup(
  given: Partial<Omit<OptionGroup, 'options'>> & { id: string; options: Readonly<Record<string, number>> },
): OptionGroup {
  const { options, ...group } = given
  return {
    name: '추가 선택',
    sortIndex: 1,
    minimum: 0,
    maximum: 0,
    ...group,
    options: Object.entries(options).map(([name, price], index) => ({
      id: `${given.id}-${index + 1}`,
      name,
      price: won(price),
      isSoldOut: false,
    })),
  }
}

export function aGroup(parts: Partial<OptionGroup> = {}): OptionGroup {
  return {
    id: '7',
    name: '소스',
    sortIndex: 1,
    minimum: 0,
    maximum: 0,
    options: [1, 2, 3].map((number) => anOption({ id: `7${number}`, price: won(number * 1_000) })),
    ...parts,
  }
}

export function anOption(parts: Partial<MenuOption> = {}): MenuOption {
  return { id: '71', name: `소스 ${parts.id ?? '71'}`, price: won(1_000), isSoldOut: false, ...parts }
}

export function aChosenOption(parts: Partial<ChosenOption> = {}): ChosenOption {
  return { groupId: '7', groupName: '소스', id: '71', name: '소스', price: won(1_000), ...parts }
}

export function aLine(parts: Partial<BasketLine> = {}): BasketLine {
  return {
    itemId: '10',
    itemName: '간장 한 마리',
    priceId: '100',
    priceName: '한 마리',
    price: won(18_000),
    quantity: 1,
    options: [],
    restriction: '',
    isEvent: false,
    thumbnailUrl: '',
    coupon: null,
    ...parts,
  }
}

/** For a menu worth 20,000 won. */
export function aCouponOfLine(parts: Partial<CouponOfLine> = {}): CouponOfLine {
  return {
    code: '333000000001',
    number: '333000000001',
    menuCode: 'M1',
    menuName: '교환 한 마리',
    menuPrice: won(20_000),
    menuPosCode: 'P1',
    type: '00',
    useAmount: ZERO_WON,
    branchCode: 'B1',
    branchName: '시험점',
    exchangeKey: 'K1',
    ...parts,
  }
}

export function aCouponLine(parts: Partial<CouponOfLine> = {}): BasketLine {
  return couponLine(aCouponOfLine(parts))
}
