import type { AlarmPlan } from '../order/escalation.ts'
import type { DayStarts } from '../business-day.ts'
import type { ChannelCode } from '../brands/brand.ts'
import type { Won } from '../money.ts'
import type { Weekday } from '../seoul-time.ts'
import type { OrderType } from '../order/order-type.ts'
import type { PaymentMethodCode } from '../payment/payment-method.ts'

/** WGS 84 degrees. */
export interface LatLng {
  readonly lat: number
  readonly lng: number
}

export const STORE_STATUS_NORMAL = 'STORE_STATUS_NORMAL'
export const STORE_STATUS_EXPIRE = 'STORE_STATUS_EXPIRE'
/** Prepared by its people; nobody else sees it. */
export const STORE_STATUS_DRAFT = 'STORE_STATUS_DRAFT'

export interface Store {
  readonly id: string
  readonly channel: ChannelCode
  readonly name: string
  readonly address: string
  readonly detailAddress: string
  readonly phone: string
  readonly location: LatLng
  /** `STORE_STATUS_NORMAL`, `STORE_STATUS_EXPIRE` or `STORE_STATUS_DRAFT`; any other code means paused. */
  readonly status: string
  readonly isSwitchedOpen: boolean
  readonly acceptsOrders: boolean
  /** bbq only; other brands ignore it. */
  readonly isLoggedIn: boolean
  readonly offersDelivery: boolean
  readonly offersPickup: boolean
  readonly offersDineIn: boolean
  readonly hasCallPartner: boolean
  readonly isOnIsland: boolean
  readonly islandSurcharge: Won
  readonly takesLocalVoucher: boolean
  readonly usesDeliveryAgency: boolean
  /** At the end of the day, open accepted orders are laid aside instead of completed. */
  readonly keepsUnfinishedOrders: boolean
  /** One press accepts an order and starts its cooking. */
  readonly startsCookingOnAccept: boolean
  /** One press reports a delivery and completes the order. */
  readonly completesOnDelivery: boolean
  /** `null`: a person answers each order. */
  readonly autoAccept: AutoAccept | null
  /** What happens to an order that nobody answers; `null` goes by the brand and the program. */
  readonly alarm: AlarmPlan | null
  /** `null`: any number of orders. */
  readonly slotLimits: SlotLimits | null
  readonly posStoreCode: string
  readonly event: StoreEvent | null
  readonly settings: StoreSettings
  readonly paymentMethods: readonly PaymentMethodCode[]
  readonly pickupDiscounts: readonly PickupDiscountTier[]
  /** Used as one tier when `pickupDiscounts` is empty. */
  readonly legacyPickupDiscount: LegacyPickupDiscount | null
  /** Minutes as text, e.g. `30~40`. */
  readonly deliveryMinutes: string
  readonly delivery: DeliveryTerms
  readonly businessHours: readonly BusinessHours[]
  /** `HHmm` at which the store's days begin, of `DAY_STARTS`; `null`: the usual one. What holds of a day, `dayStarts` says. */
  readonly dayStartsAt: string | null
  /** Kept beside the profile, so that days that have begun stay what they were. */
  readonly dayStarts: DayStarts
  readonly holidays: readonly Holiday[]
  readonly pointRates: PointRates
  /** Laid over the profile; those that ended count no more. */
  readonly states: readonly ServiceState[]
  /** Another one whenever the shop or its menu was edited, or a dated change began. */
  readonly revision: string
}

/** The orders that the store accepts without a person. */
export interface AutoAccept {
  readonly isOn: boolean
  readonly types: readonly OrderType[]
  /** Won; 0: any sum. */
  readonly mostAmount: Won
  readonly isForKnownOnly: boolean
  /** Accepts while fewer orders are open; 0: any number. */
  readonly mostOpen: number
  readonly restsWhilePaused: boolean
  readonly restsWhileBusy: boolean
}

/** How much a store promises for one quarter of an hour; 0: any number. */
export interface SlotLimits {
  readonly orders: number
  readonly pieces: number
  readonly stations: readonly StationLimit[]
}

export interface StationLimit {
  readonly station: string
  readonly most: number
}

export interface StoreEvent {
  readonly discount: Won
  readonly imageUrl: string
}

export interface StoreSettings {
  readonly takesCoupons: boolean
  /** `Y` asks for dong and ho, `H` for hall or pickup; others ask nothing. */
  readonly chatbotMode: string
  readonly callAppNumber: string
}

export interface PickupDiscountTier {
  readonly id: string
  /** AMT: won; RATE: percent. */
  readonly kind: 'AMT' | 'RATE'
  readonly value: number
  readonly minimumOrder: Won
  readonly combinesWithCoupon: boolean
  /** Empty or absent: all orders. */
  readonly orderSource?: string
}

export interface LegacyPickupDiscount {
  readonly kind: 'AMT' | 'RATE'
  readonly amount: Won
  readonly rate: number
}

export interface DeliveryTerms {
  /** `LGLD`: by legal district, `DISTANCE`: by radius; any other kind allows no order. */
  readonly areaKind: string
  /** Up to three, rising. */
  readonly feeTiers: readonly DeliveryFeeTier[]
  readonly districts: readonly DeliveryDistrict[]
  /** Up to four, rising. */
  readonly distanceTiers: readonly DistanceTier[]
  readonly extraFees: readonly ExtraDeliveryFee[]
}

export interface DeliveryFeeTier {
  readonly minimumOrder: Won
  readonly fee: Won
}

export interface DeliveryDistrict {
  /** Ten digits; ending in 00 it covers every code below it. */
  readonly legalCode: string
  readonly name: string
  readonly extraFee: Won
}

export interface DistanceTier {
  readonly withinKm: number
  readonly extraFee: Won
}

export interface ExtraDeliveryFee {
  readonly kind: 'DAYWEEK' | 'HOLIDAY' | 'SPECDAY'
  /** For DAYWEEK; comma-separated on the wire. */
  readonly weekdays: readonly Weekday[]
  /** `YYYY-MM-DD`, for SPECDAY; else empty. */
  readonly date: string
  /** `HHmm`; empty: all day. */
  readonly from: string
  /** `HHmm`, may exceed 2400; empty: all day. */
  readonly to: string
  readonly amount: Won
}

export type DayType = 'WEEKLY_TYPE_WEEKDAY' | 'WEEKLY_TYPE_SAT' | 'WEEKLY_TYPE_SUN'

/** Times are `HHmm`; past 2400 is the next day. */
export interface BusinessHours {
  readonly dayType: DayType
  readonly isOpen: boolean
  readonly opensAt: string
  readonly closesAt: string
  readonly breakFrom: string
  readonly breakTo: string
}

export type HolidayRecurrence = 'REC_NONE' | 'REC_WEEKLY' | 'REC_MONTHLY' | 'REC_MONTHLY_WEEK' | 'REC_YEARLY'

export interface Holiday {
  readonly recurrence: HolidayRecurrence
  /** `YYYYMMDD` or `YYYY-MM-DD`; empty for rules without a date. */
  readonly startDate: string
  readonly endDate: string
  readonly title: string
  readonly recurrenceName: string
  readonly dayName: string
  readonly weekdays: readonly Weekday[]
  /** 1–5 for monthly-by-week rules, else 0. */
  readonly weekOfMonth: number
}

export interface PointRates {
  readonly base: string
  readonly extras: readonly string[]
}

export const SERVICE_STATES = ['paused', 'closed', 'busy'] as const

/** `paused`: for a while. `closed`: for the rest of the day. `busy`: takes orders, but promises them later. */
export type ServiceStateKind = (typeof SERVICE_STATES)[number]

/** Ends by itself. */
export interface Lasting {
  readonly since: Date
  /** `null`: until staff end it. */
  readonly until: Date | null
}

/** Set by staff; laid over the store's profile. */
export interface ServiceState extends Lasting {
  readonly kind: ServiceStateKind
  /** Added to the promise by `busy`; else 0. */
  readonly minutes: number
}
