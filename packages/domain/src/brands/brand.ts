import type { AlarmPlan } from '../order/escalation.ts'
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

/** `shared` serves several brands, the others one each. */
export const COUPON_ISSUERS = ['shared', 'twozzim', 'kkanbu', 'bbq'] as const

export type CouponIssuerName = (typeof COUPON_ISSUERS)[number]

/** All differences between channels are data here. */
export interface Brand {
  readonly code: ChannelCode
  readonly id: number | null
  readonly name: string
  /** `#rrggbb`; `onThemeColor` on it has a contrast of at least 4.5:1. */
  readonly themeColor: string
  readonly onThemeColor: string
  readonly supportPhone: string
  readonly landing: 'standard' | 'carousel'
  readonly features: BrandFeatures
}

/** What a brand says of itself, and the company that runs it: placeholders. */
export interface BrandCompany {
  readonly ownerName: string
  readonly companyName: string
  readonly companyAddress: string
  readonly companyEmail: string
  readonly businessNumber: string
  readonly mailOrderNumber: string
  readonly hotline: string
  readonly description: string
}

/** What the operator puts in place of the placeholders. */
export type GivenCompany = Partial<
  Omit<BrandCompany, 'companyEmail' | 'description'> & Pick<Brand, 'supportPhone'>
>

/** Absent fields keep the placeholder. */
export type BrandCompanies = { readonly [Code in ChannelCode]?: GivenCompany | undefined }

export interface BrandFeatures {
  readonly takesExchangeCoupons: boolean
  readonly couponButton: 'none' | 'exchange' | 'ecoupon'
  readonly couponLookup: 'none' | CouponIssuerName
  readonly hasFranchisePoints: boolean
  readonly hasCallReminderPoints: boolean
  readonly showsMyPoints: boolean
  /** `brand`: one fixed number for all its stores. */
  readonly phoneLink: 'store' | 'brand' | 'hidden'
  readonly banner: 'none' | 'survey' | 'event'
  readonly showsProgressBar: boolean
  readonly orderTypes: readonly OrderType[]
  readonly opensPointsLanding: boolean
  /** Goes straight to the store page, as pickup. */
  readonly skipsLanding: boolean
  readonly needsStoreLogin: boolean
  readonly changeMenu: 'never' | 'inArsFlows' | 'always'
  readonly choosesPaymentMethod: boolean
  readonly asksCutlery: boolean
  /** Won per unit of an event item. */
  readonly eventItemPickupDiscount: number
  readonly ordersOnExternalSite: boolean
  readonly allowsPhonelessLogin: boolean
  /** Orders start in a chat: favourites, dong and ho, no surcharge line, one window. */
  readonly isChatOrder: boolean
  /** In place of the program's minutes, for an order that nobody answers. */
  readonly alarm: Partial<AlarmPlan>
}
