import type { Tender } from '@hansang/contract'
import {
  type CouponToUse,
  LOCAL_VOUCHER,
  type Refusal,
  type Store,
  type Tenders,
  type Won,
  ZERO_WON,
  addWon,
  brandOf,
  couponNumber,
  couponRefusal,
  isRefusal,
  pointKinds,
  refusal,
  takesAmountCoupons,
} from '@hansang/domain'
import { limitGuesses, lockCoupons, type Naming, readCouponsOfOrder } from '../../nouns/coupons/index.ts'
import type { OpenTransaction, OrderRow } from '../../platform/db/index.ts'
import { lockPoints, NO_POINTS, type PointsToSpend } from '../../nouns/points/index.ts'

/** As the page claims them, unverified. */
export interface ClaimedTenders {
  readonly cash: Won
  readonly franchisePoints: Won
  readonly callReminderPoints: Won
  /** In the order entered; `value` is the page's claim. */
  readonly coupons: readonly CouponToUse[]
  readonly localVoucher: Won
  readonly sum: Won
}

const NOTHING: ClaimedTenders = {
  cash: ZERO_WON,
  franchisePoints: ZERO_WON,
  callReminderPoints: ZERO_WON,
  coupons: [],
  localVoucher: ZERO_WON,
  sum: ZERO_WON,
}

type TenderReader = (tenders: ClaimedTenders, tender: Tender) => ClaimedTenders | Refusal

const readPoints: TenderReader = (tenders, { pointKind, amount }) => {
  if (!pointKind) return refusal('invalidInput')
  const points = `${pointKind}Points` as const
  return { ...tenders, [points]: addWon(tenders[points], amount) }
}

const readCoupon: TenderReader = (tenders, { couponNumber: given, couponCode, amount }) => {
  const number = couponNumber(given || couponCode)
  if (number === '') return refusal('couponUnusable')
  if (tenders.coupons.some((coupon) => coupon.number === number)) return refusal('couponApplied')
  return { ...tenders, coupons: [...tenders.coupons, { number, value: amount }] }
}

/** Money coupons use FCOUPON; an e-coupon replaces its menu item and pays nothing. */
const READERS: Readonly<Record<string, TenderReader>> = {
  hansang: (tenders, { amount }) => ({ ...tenders, cash: addWon(tenders.cash, amount) }),
  point: readPoints,
  fcoupon: readCoupon,
  ecoupon: () => refusal('couponIsExchange'),
  [LOCAL_VOUCHER]: (tenders, { amount }) => ({
    ...tenders,
    localVoucher: addWon(tenders.localVoucher, amount),
  }),
}

/** Skips zero entries, such as that of an exchanged coupon. */
export function readTenders(given: readonly Tender[]): ClaimedTenders | Refusal {
  if (given.some(({ amount }) => amount < 0)) return refusal('invalidInput')
  let tenders = NOTHING
  for (const tender of given.filter(({ amount }) => amount > 0)) {
    const means = tender.means.toLowerCase()
    const reader = Object.hasOwn(READERS, means) ? READERS[means] : undefined
    const read = reader ? reader(tenders, tender) : refusal('tenderNotTaken')
    if (isRefusal(read)) return read
    tenders = { ...read, sum: addWon(read.sum, tender.amount) }
  }
  return tenders
}

export interface LockedTenders extends Tenders {
  readonly points: PointsToSpend
}

/** Locks what a payment wants and the coupons of the order's previous payment; changes nothing. */
export async function lockTenders(
  call: Naming & { readonly db: OpenTransaction },
  order: OrderRow,
  store: Store,
  claimed: ClaimedTenders,
): Promise<LockedTenders | Refusal> {
  const coupons = await lockAmountCoupons(call, order, store, claimed)
  if (isRefusal(coupons)) return coupons
  const { franchisePoints, callReminderPoints } = claimed
  const spendsPoints = franchisePoints > 0 || callReminderPoints > 0
  const points = spendsPoints ? await lockPoints(call.db, order) : NO_POINTS
  const kinds = pointKinds(brandOf(store.channel).features)
  const isForeign =
    (franchisePoints > 0 && !kinds.includes('franchise')) ||
    (callReminderPoints > 0 && !kinds.includes('callReminder'))
  if (isForeign) return refusal('pointsNotTaken')
  return { franchisePoints, callReminderPoints, coupons, points }
}

async function lockAmountCoupons(
  call: Naming & { readonly db: OpenTransaction },
  order: OrderRow,
  store: Store,
  { coupons }: ClaimedTenders,
): Promise<readonly CouponToUse[] | Refusal> {
  const numbers = coupons.map(({ number }) => number)
  const look = async () => await lockNamedAndReserved(call.db, order, numbers)
  if (numbers.length === 0) return await look()
  if (!takesAmountCoupons(brandOf(store.channel).features, store)) return refusal('couponUnusable')
  return await limitGuesses(call, look, isRefusal)
}

async function lockNamedAndReserved(
  tx: OpenTransaction,
  order: OrderRow,
  numbers: readonly string[],
): Promise<CouponToUse[] | Refusal> {
  const own = order.coupon_amount > 0 ? await readCouponsOfOrder(tx, order.id) : []
  const reserved = own.filter(({ kind }) => kind === 'amount').map(({ number }) => number)
  const known = await lockCoupons(tx, order.channel, [...numbers, ...reserved], [order.id])
  const purpose = { kind: 'amount', storeId: order.store_id } as const
  const refused = numbers
    .map((number) => couponRefusal(known.get(number) ?? null, purpose))
    .find((found) => found !== null)
  return refused ?? numbers.map((number) => ({ number, value: known.get(number)?.value ?? ZERO_WON }))
}
