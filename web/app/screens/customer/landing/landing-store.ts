import type { PageContext, StoreAnswer } from '@hansang/contract'
import {
  type Brand,
  type BrandCompany,
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

/** A store as its landings show it: worked out on the server, at the moment of asking. */
export interface LandingStore {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly opening: OpeningState
  /** Today's, `null` when the store states none. */
  readonly hours: HoursParts | null
  readonly orderTypes: readonly OrderType[]
  readonly pickupDiscount: LandingDiscount | null
  readonly photoUrls: readonly string[]
  /** Where the phone link leads; `null` where it is hidden. */
  readonly callNumber: string | null
  readonly wording: 'standard' | 'welcome'
  /** Its service has ended, or pauses: no hours tell when it takes orders. */
  readonly stop: ChatStop | null
  /** A chat order is stopped by a popup while its store is not normal. */
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

/** A brand as its landings show it. */
export interface LandingBrand
  extends BrandCompany,
    Pick<Brand, 'code' | 'name' | 'description' | 'landing' | 'features'> {}

export function landingBrand(brand: Brand): LandingBrand {
  const { id: _id, themeColor: _theme, onThemeColor: _onTheme, companyEmail: _email, ...shown } = brand
  return shown
}

/** What every landing is given. */
export interface LandingView {
  readonly brand: LandingBrand
  /** `null` for a brand without a fixed store. */
  readonly store: LandingStore | null
  readonly link: LandingLink
  readonly kind: LandingKind
}
