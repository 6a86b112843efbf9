import type { OrderRequest } from '@hansang/contract'
import {
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
import type { OpenTransaction } from '../../platform/db/index.ts'
import type { UnpaidOrder } from '../../nouns/payments/index.ts'
import { type CouponToReserve, limitGuesses, lockCoupons, type Naming } from '../../nouns/coupons/index.ts'

/** From our rows, not from the client. */
export interface BasketCoupons {
  readonly known: ReadonlyMap<string, Coupon>
  /** Codes of coupon lines; `exchanged` holds those swapped for another menu item. */
  readonly onLines: readonly string[]
  readonly exchanged: readonly string[]
}

export const NO_COUPONS: BasketCoupons = { known: new Map(), onLines: [], exchanged: [] }

/** Coupons reserved by the unpaid `own` orders count as available. */
export async function lockBasketCoupons(
  call: Naming & { readonly body: OrderRequest; readonly db: OpenTransaction },
  { orderSource, own }: { orderSource: OrderSource; own: readonly UnpaidOrder[] },
): Promise<BasketCoupons | Refusal<CouponReason | QuoteReason>> {
  const { body, caller } = call
  const codes = codesOf(body)
  const all = [...codes.onLines, ...codes.exchanged]
  if (all.length === 0) return NO_COUPONS
  const { features } = brandOf(caller.channel)
  if (!takesMenuCoupons(features)) return refusal('couponUnusable')
  if (codes.exchanged.length > 0 && !offersMenuChange(features, orderSource)) return refusal('couponUnusable')
  if (new Set(all).size < all.length) return refusal('couponTwice')
  const look = async () => {
    const ownIds = own.map(({ order }) => order.id)
    const known = await lockCoupons(call.db, caller.channel, all, ownIds)
    const purpose = { kind: 'exchange', storeId: body.storeId } as const
    const refused = all.map((code) => couponRefusal(known.get(code) ?? null, purpose)).find(Boolean)
    return refused ?? { known, ...codes }
  }
  return await limitGuesses(call, look, isRefusal)
}

type Codes = Pick<BasketCoupons, 'onLines' | 'exchanged'>

/** Registered coupons that the order does not use are ignored. */
function codesOf({ lines, usedCoupons }: OrderRequest): Codes {
  return {
    onLines: lines.flatMap(({ coupon }) => coupon?.code ?? []),
    exchanged: usedCoupons.filter(({ isExchanged }) => isExchanged).map(({ code }) => code),
  }
}

export function couponNumbers({ onLines, exchanged }: BasketCoupons): string[] {
  return [...onLines, ...exchanged]
}

export function itemsOfCoupons({ known }: BasketCoupons): string[] {
  return [...known.values()].flatMap(({ itemId }) => (itemId === '' ? [] : [itemId]))
}

export function couponsInUse({ known, onLines, exchanged }: BasketCoupons): CouponInUse[] {
  const inUse = (code: string, isExchanged: boolean) => ({
    code,
    isExchanged,
    menuPrice: known.get(code)?.menuPrice ?? ZERO_WON,
  })
  return [...onLines.map((code) => inUse(code, false)), ...exchanged.map((code) => inUse(code, true))]
}

export function couponsToReserve(coupons: BasketCoupons): CouponToReserve[] {
  return couponsInUse(coupons).map(({ code, isExchanged, menuPrice }) => ({
    number: code,
    kind: isExchanged ? 'exchanged' : 'line',
    amount: isExchanged ? menuPrice : ZERO_WON,
    value: menuPrice,
  }))
}
