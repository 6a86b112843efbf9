import type { OrderType } from '../order/order-type.ts'

export const CHANNEL_CODES = [
  'chuncheon',
  'hansang',
  'bbq',
  'chatbot',
  'twozzim',
  'tteokcham',
  'kkanbu',
  'kyochon',
  'momstouch',
  'wifiorder',
  'donchicken',
  'nonghyup',
  'CITYCUP',
] as const

export type ChannelCode = (typeof CHANNEL_CODES)[number]

/** Who answers look-ups of coupons: one that several brands share, and those that have one of their own. */
export const COUPON_ISSUERS = ['shared', 'twozzim', 'kkanbu', 'bbq'] as const

export type CouponIssuerName = (typeof COUPON_ISSUERS)[number]

/** A brand as data: what differs between channels is here and nowhere else. */
export interface Brand {
  readonly code: ChannelCode
  /** Numeric channel id; `null` for channels that have none. */
  readonly id: number | null
  readonly name: string
  /** `#rrggbb`. Text upon it is `onThemeColor`, at 4.5:1 or better. */
  readonly themeColor: string
  readonly onThemeColor: string
  readonly ownerName: string
  readonly companyName: string
  readonly companyAddress: string
  readonly companyEmail: string
  readonly businessNumber: string
  readonly mailOrderNumber: string
  readonly hotline: string
  readonly supportPhone: string
  readonly description: string
  readonly landing: 'standard' | 'carousel'
  readonly features: BrandFeatures
}

/** The company behind a brand and its registration numbers: placeholders here, set by the operator. */
export type BrandCompany = Pick<
  Brand,
  | 'ownerName'
  | 'companyName'
  | 'companyAddress'
  | 'businessNumber'
  | 'mailOrderNumber'
  | 'hotline'
  | 'supportPhone'
>

/** What an operator says of their brands; what is left out stays as it is. */
export type BrandCompanies = { readonly [Code in ChannelCode]?: Partial<BrandCompany> | undefined }

export interface BrandFeatures {
  /** Orders from menu-exchange coupons exist. */
  readonly takesExchangeCoupons: boolean
  /** Which coupon button the store page shows. */
  readonly couponButton: 'none' | 'exchange' | 'ecoupon'
  /** Which issuer answers a coupon look-up. */
  readonly couponLookup: 'none' | CouponIssuerName
  readonly hasFranchisePoints: boolean
  readonly hasCallReminderPoints: boolean
  readonly showsMyPoints: boolean
  /** A fixed number instead of the store's, or none at all. */
  readonly phoneLink: 'store' | 'brand' | 'hidden'
  readonly banner: 'none' | 'survey' | 'event'
  readonly showsProgressBar: boolean
  /** Order types a customer may choose. */
  readonly orderTypes: readonly OrderType[]
  /** Its short landing opens the points landing. */
  readonly opensPointsLanding: boolean
  /** The landing is skipped; the store page opens as pickup. */
  readonly skipsLanding: boolean
  /** The store's log-in status counts for readiness. */
  readonly needsStoreLogin: boolean
  /** "Change menu" on coupon lines. */
  readonly changeMenu: 'never' | 'inArsFlows' | 'always'
  /** The customer picks a payment method. */
  readonly choosesPaymentMethod: boolean
  readonly asksCutlery: boolean
  /** Per unit of an event item at pickup, in won. */
  readonly eventItemPickupDiscount: number
  readonly ordersOnExternalSite: boolean
  /** A login without a phone is accepted. */
  readonly allowsPhonelessLogin: boolean
  /** Orders come out of a chat: favourites, dong and ho, no surcharge line, one window. */
  readonly isChatOrder: boolean
}
