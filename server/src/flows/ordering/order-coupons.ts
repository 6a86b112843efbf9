import type { OrderRequest } from '@hansang/contract'
import {
  COUPON_ITEM_ID,
  type Coupon,
  type CouponInUse,
  type CouponReason,
  type OrderSource,
  type QuoteReason,
  type Refusal,
  brandOf,
  couponRefusal,
  isRefusal,
  offersMenuChange,
  refusal,
  takesMenuCoupons,
  ZERO_WON,
} from '@hansang/domain'
import type { OpenTransaction } from '../../platform/db/database.ts'
import type { OrderRow } from '../../platform/db/schema.ts'
import { type Naming, limitGuesses } from '../../nouns/coupons/look-up-failures.ts'
import { type CouponToReserve, lockCoupons } from '../../nouns/coupons/reservations.ts'

/** The coupons of a basket, as our rows know them; what the phone says of them is not read. */
export interface BasketCoupons {
  readonly known: ReadonlyMap<string, Coupon>
  /** Codes of the coupon lines, and of the coupons changed for another menu. */
  readonly onLines: readonly string[]
  readonly exchanged: readonly string[]
}

export const NO_COUPONS: BasketCoupons = { known: new Map(), onLines: [], exchanged: [] }

/**
 * Reads and locks every coupon that an order asks for; refuses those that it cannot have.
 * What `own` orders hold that wait for their payment can be had.
 *
 * @throws ApiError 429 after too many coupons that were none.
 */
export async function lockBasketCoupons(
  call: Naming & { readonly body: OrderRequest; readonly db: OpenTransaction },
  { orderSource, own }: { orderSource: OrderSource; own: readonly OrderRow[] },
): Promise<BasketCoupons | Refusal<CouponReason | QuoteReason>> {
  const { body, caller } = call
  const codes = codesOf(body)
  if (isRefusal(codes)) return codes
  const all = [...codes.onLines, ...codes.exchanged]
  if (all.length === 0) return NO_COUPONS
  const { features } = brandOf(caller.channel)
  if (!takesMenuCoupons(features)) return refusal('couponUnusable')
  if (codes.exchanged.length > 0 && !offersMenuChange(features, orderSource)) return refusal('couponUnusable')
  if (new Set(all).size < all.length) return refusal('couponTwice')
  const look = async () => {
    const ownIds = own.map(({ id }) => id)
    const known = await lockCoupons(call.db, caller.channel, all, ownIds)
    const purpose = { kind: 'exchange', storeId: body.storeId } as const
    const refused = all.map((code) => couponRefusal(known.get(code) ?? null, purpose)).find(Boolean)
    return refused ?? { known, ...codes }
  }
  return await limitGuesses(call, look, isRefusal)
}

type Codes = Pick<BasketCoupons, 'onLines' | 'exchanged'>

/** Lines with the coupon's id carry a coupon, and no others do; registrations of other lines count for nothing. */
function codesOf({ lines, usedCoupons }: OrderRequest): Codes | Refusal<QuoteReason> {
  const isOdd = lines.some((line) => (line.itemId === COUPON_ITEM_ID) !== (line.coupon !== null))
  if (isOdd) return refusal('itemGone')
  return {
    onLines: lines.flatMap(({ coupon }) => coupon?.code ?? []),
    exchanged: usedCoupons.filter(({ isExchanged }) => isExchanged).map(({ code }) => code),
  }
}

/** All coupons of the basket, by number. */
export function couponNumbers({ onLines, exchanged }: BasketCoupons): string[] {
  return [...onLines, ...exchanged]
}

/** The items whose variants the coupons let one choose from. */
export function itemsOfCoupons({ known }: BasketCoupons): string[] {
  return [...known.values()].flatMap(({ itemId }) => (itemId === '' ? [] : [itemId]))
}

/** The order's coupons with what their menus are worth by our own rows. */
export function couponsInUse({ known, onLines, exchanged }: BasketCoupons): CouponInUse[] {
  const inUse = (code: string, isExchanged: boolean) => ({
    code,
    isExchanged,
    menuPrice: known.get(code)?.menuPrice ?? ZERO_WON,
  })
  return [...onLines.map((code) => inUse(code, false)), ...exchanged.map((code) => inUse(code, true))]
}

/** What the order takes hold of when it is written. */
export function couponsToReserve(coupons: BasketCoupons): CouponToReserve[] {
  return couponsInUse(coupons).map(({ code, isExchanged, menuPrice }) => ({
    number: code,
    kind: isExchanged ? 'exchanged' : 'line',
    amount: isExchanged ? menuPrice : ZERO_WON,
    value: menuPrice,
  }))
}
