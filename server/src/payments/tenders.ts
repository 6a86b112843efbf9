import type { Tender } from '@hansang/contract'
import { type Refusal, type Won, addWon, refusal } from '@hansang/domain'

const CASH_REST = 'hansang'

/**
 * The cash rest is taken; points, money coupons and the local voucher have no ledger to take them from.
 * Entries of nothing, an exchanged coupon's among them, pay nothing (PAY-42).
 */
export function tenderRefusal(tenders: readonly Tender[]): Refusal | null {
  if (tenders.some(({ amount }) => amount < 0)) return refusal('invalidInput')
  const others = tenders.filter(({ means, amount }) => amount > 0 && means.toLowerCase() !== CASH_REST)
  return others.length > 0 ? refusal('tenderNotTaken') : null
}

/** Σ payAmt (PAY-42). */
export function tenderSum(tenders: readonly Tender[]): Won {
  return addWon(...tenders.map(({ amount }) => amount))
}
