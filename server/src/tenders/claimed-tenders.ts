import type { Tender } from '@hansang/contract'
import {
  type CouponToUse,
  LOCAL_VOUCHER,
  type Refusal,
  type Won,
  ZERO_WON,
  addWon,
  couponNumber,
  refusal,
} from '@hansang/domain'

/** What a payment is made of, as the page says: how many points, which coupons, and what it believes of the rest. */
export interface ClaimedTenders {
  readonly cash: Won
  readonly franchisePoints: Won
  readonly callReminderPoints: Won
  /** In the order they were entered; `value` is the page's claim of what each takes off. */
  readonly coupons: readonly CouponToUse[]
  readonly localVoucher: Won
  /** Σ payAmt. */
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

type Taker = (tenders: ClaimedTenders, tender: Tender) => ClaimedTenders | Refusal

const takePoints: Taker = (tenders, { pointKind, amount }) => {
  if (!pointKind) return refusal('invalidInput')
  const points = `${pointKind}Points` as const
  return { ...tenders, [points]: addWon(tenders[points], amount) }
}

const takeCoupon: Taker = (tenders, { couponNumber: given, couponCode, amount }) => {
  const number = couponNumber(given || couponCode)
  if (number === '') return refusal('couponUnusable')
  if (tenders.coupons.some((coupon) => coupon.number === number)) return refusal('couponApplied')
  return { ...tenders, coupons: [...tenders.coupons, { number, value: amount }] }
}

/** Money-type coupons are FCOUPON, an e-coupon orders its menu and pays nothing. */
const TAKERS: Readonly<Record<string, Taker>> = {
  hansang: (tenders, { amount }) => ({ ...tenders, cash: addWon(tenders.cash, amount) }),
  point: takePoints,
  fcoupon: takeCoupon,
  ecoupon: () => refusal('couponIsExchange'),
  [LOCAL_VOUCHER]: (tenders, { amount }) => ({
    ...tenders,
    localVoucher: addWon(tenders.localVoucher, amount),
  }),
}

/** Entries of nothing, an exchanged coupon's among them, pay nothing. */
export function readTenders(given: readonly Tender[]): ClaimedTenders | Refusal {
  if (given.some(({ amount }) => amount < 0)) return refusal('invalidInput')
  let tenders = NOTHING
  for (const tender of given.filter(({ amount }) => amount > 0)) {
    const means = tender.means.toLowerCase()
    const taker = Object.hasOwn(TAKERS, means) ? TAKERS[means] : undefined
    const taken = taker ? taker(tenders, tender) : refusal('tenderNotTaken')
    if ('reason' in taken) return taken
    tenders = { ...taken, sum: addWon(taken.sum, tender.amount) }
  }
  return tenders
}
