import type { BasketLine, ChosenOption, CouponOfLine } from './basket/basket.ts'
import { couponLine } from './basket/coupon-line.ts'
import type { MenuItem, MenuOption, OptionGroup } from './menu/menu.ts'
import { won, ZERO_WON } from './money.ts'
import type { Store } from './store/store.ts'

/** An instant from the wall clock in Seoul, `2026-02-20 12:00`. For tests. */
export function seoul(text: string): Date {
  return new Date(`${text.replace(' ', 'T')}:00+09:00`)
}

/** A store that is open, takes everything and delivers to one district for 3,000 won. For tests. */
export function aStore(parts: Partial<Store> = {}): Store {
  return {
    id: '1001',
    channel: 'hansang',
    name: '한상 시험점',
    address: '',
    detailAddress: '',
    phone: '',
    location: { lat: 37.5, lng: 127 },
    status: 'STORE_STATUS_NORMAL',
    isSwitchedOpen: true,
    acceptsOrders: true,
    isLoggedIn: true,
    offersDelivery: true,
    offersPickup: true,
    offersDineIn: true,
    hasCallPartner: false,
    isOnIsland: false,
    islandSurcharge: ZERO_WON,
    takesLocalVoucher: false,
    posStoreCode: '',
    introduction: '',
    origin: '',
    ownerName: '',
    businessNumber: '',
    averageRating: 0,
    event: null,
    photoUrls: [],
    settings: { takesCoupons: true, chatbotMode: '', callAppNumber: '' },
    paymentMethods: ['DLVR_PRE_CD', 'PICK_PRE_CD'],
    pickupDiscounts: [],
    legacyPickupDiscount: null,
    deliveryMinutes: '30~40',
    delivery: {
      areaKind: 'LGLD',
      feeTiers: [{ minimumOrder: won(15_000), fee: won(3_000) }],
      districts: [{ legalCode: '1168010100', name: '역삼동', extraFee: ZERO_WON }],
      distanceTiers: [],
      extraFees: [],
    },
    businessHours: [],
    holidays: [],
    pointRates: { base: '1%', extras: [] },
    ...parts,
  }
}

/** An item for 18,000 won whose first option group has no limits. For tests. */
export function anItem(parts: Partial<MenuItem> = {}): MenuItem {
  return {
    id: '10',
    name: '간장 한 마리',
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
    prices: [
      { id: '100', name: '한 마리', price: won(18_000) },
      { id: '101', name: '두 마리', price: won(33_000) },
    ],
    optionGroups: [aGroup()],
    ...parts,
  }
}

/** A group of three options for 1,000, 2,000 and 3,000 won. For tests. */
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

/** A line of one item for 18,000 won. For tests. */
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

/** A coupon for a menu worth 20,000 won. For tests. */
export function aCoupon(parts: Partial<CouponOfLine> = {}): CouponOfLine {
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
  return couponLine(aCoupon(parts))
}
