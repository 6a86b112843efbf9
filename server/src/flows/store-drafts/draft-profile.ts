import type { GazetteerEntry, StoreDraft, StoreProfile } from '@hansang/contract'
import {
  type ChannelCode,
  type NewStore,
  type OrderType,
  ORDER_TYPES,
  STORE_STATUS_DRAFT,
  ZERO_WON,
  digitsOf,
  firstMethods,
} from '@hansang/domain'

export function newStoreOf(draft: StoreDraft): NewStore {
  return {
    name: draft.storeName,
    phone: draft.storePhone,
    detailAddress: draft.detailAddress,
    ownerName: draft.ownerName,
    businessNumber: draft.businessNumber,
    orderTypes: ORDER_TYPES.filter((type) => isOffered(draft, type)),
  }
}

function isOffered(draft: StoreDraft, type: OrderType): boolean {
  if (type === 'delivery') return draft.offersDelivery
  return type === 'pickup' ? draft.offersPickup : draft.offersDineIn
}

/** What the person said, as a store has it. */
export function basicsOf(draft: StoreDraft, place: GazetteerEntry) {
  return {
    name: draft.storeName.trim(),
    phone: digitsOf(draft.storePhone),
    address: place.roadAddress,
    location: { lat: place.lat, lng: place.lng },
    detailAddress: draft.detailAddress.trim(),
    ownerName: draft.ownerName.trim(),
    businessNumber: digitsOf(draft.businessNumber),
    offersDelivery: draft.offersDelivery,
    offersPickup: draft.offersPickup,
    offersDineIn: draft.offersDineIn,
  } satisfies Partial<StoreProfile>
}

interface Draft {
  readonly id: string
  readonly channel: ChannelCode
  readonly draft: StoreDraft
  readonly place: GazetteerEntry
}

/** Without hours, delivery terms and menu, which its checklist asks for. */
export function draftProfile({ id, channel, draft, place }: Draft): StoreProfile {
  const { orderTypes } = newStoreOf(draft)
  return {
    ...EMPTY,
    ...basicsOf(draft, place),
    id,
    channel,
    paymentMethods: firstMethods(orderTypes),
  }
}

const EMPTY = {
  status: STORE_STATUS_DRAFT,
  isSwitchedOpen: true,
  acceptsOrders: true,
  // Of brands with a store log-in: this program is where the store works, and it has no other.
  isLoggedIn: true,
  hasCallPartner: false,
  isOnIsland: false,
  islandSurcharge: ZERO_WON,
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
  averageRating: 0,
  event: null,
  photoUrls: [],
  settings: { takesCoupons: true, chatbotMode: '', callAppNumber: '' },
  pickupDiscounts: [],
  legacyPickupDiscount: null,
  deliveryMinutes: '',
  delivery: { areaKind: '', feeTiers: [], districts: [], distanceTiers: [], extraFees: [] },
  businessHours: [],
  dayStartsAt: null,
  dayStarts: [],
  holidays: [],
  pointRates: { base: '', extras: [] },
  states: [],
  revision: '',
} as const satisfies Partial<StoreProfile>
