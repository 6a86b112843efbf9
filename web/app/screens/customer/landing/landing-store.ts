import type { PageContext, StoreAnswer } from '@hansang/contract'
import {
  type Brand,
  type BrandCompanies,
  type BrandCompany,
  type ChannelCode,
  brandOf,
  companyOf,
  orderTypesOf,
  type PickupDiscountLine,
  pickupDiscountLine,
  bestPickupDiscount,
  risingPickupDiscounts,
  formatDiscount,
  type OrderType,
  type HoursParts,
  hoursParts,
  hoursToday,
  type OpeningState,
  openingState,
  storeTraits,
  phoneOf,
} from '@hansang/domain'
import { type ChatStop, chatStop, storeStop } from '../store/chat-stop.ts'
import type { LandingKind } from '../../../entries/landing-kind.ts'
import type { LandingLink } from '../../../entries/landing-link.ts'

export interface LandingStore {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly opening: OpeningState
  readonly hours: HoursParts | null
  readonly orderTypes: readonly OrderType[]
  readonly pickupDiscount: LandingDiscount | null
  readonly photoUrls: readonly string[]
  readonly callNumber: string | null
  readonly wording: 'standard' | 'welcome'
  /** The store has closed for good or pauses, so its hours do not apply. */
  readonly stop: ChatStop | null
  readonly chatStop: ChatStop | null
}

export interface LandingDiscount {
  /** `2,000원` or `10%` */
  readonly best: string
  readonly isMaximum: boolean
  readonly tiers: readonly PickupDiscountLine[]
}

export function landingStore(
  store: StoreAnswer,
  { now, settings }: Pick<PageContext, 'now' | 'settings'>,
): LandingStore {
  const today = hoursToday(store, now)
  return {
    id: store.id,
    name: store.name,
    address: `${store.address} ${store.detailAddress}`.trim(),
    opening: openingState(store, now),
    hours: today && !storeStop(store.status) ? hoursParts(today.entry) : null,
    orderTypes: orderTypesOf(store),
    pickupDiscount: landingDiscount(store),
    photoUrls: store.photoUrls,
    callNumber: phoneOf(store, settings.companies),
    wording: storeTraits(store.id, store.channel).landingWording,
    stop: storeStop(store.status),
    chatStop: chatStop(store),
  }
}

export function landingDiscount(
  store: Pick<StoreAnswer, 'pickupDiscounts' | 'legacyPickupDiscount'>,
): LandingDiscount | null {
  const best = bestPickupDiscount(store)
  if (!best) return null
  return {
    best: formatDiscount(best.tier),
    isMaximum: best.isMaximum,
    tiers: risingPickupDiscounts(store).map(pickupDiscountLine),
  }
}

export interface LandingBrand
  extends Omit<BrandCompany, 'companyEmail'>,
    Pick<Brand, 'code' | 'name' | 'supportPhone' | 'landing' | 'features'> {}

export function landingBrand(companies: BrandCompanies, channel: ChannelCode): LandingBrand {
  const { code, name, supportPhone, landing, features } = brandOf(channel)
  const { companyEmail: _email, ...company } = companyOf(channel)
  return { code, name, supportPhone, landing, features, ...company, ...companies[channel] }
}

export interface LandingView {
  readonly brand: LandingBrand
  readonly store: LandingStore | null
  readonly link: LandingLink
  readonly kind: LandingKind
}
