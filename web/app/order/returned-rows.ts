import type { OrderDetail, OrderRefund } from '@hansang/contract'
import { formatCount, formatWon, meansCode } from '@hansang/domain'
import { fill, returnedTexts, meansNames } from '@hansang/messages'

export interface ReturnedRow {
  readonly where: string
  readonly what: string
  readonly why: string
  readonly isDone: boolean
}

const POINTS = 'POINT'

/** Refunds, oldest first, then coupons, which have no date. */
export function returnedRows({ refunds, returnedCoupons }: Pick<OrderDetail, 'refunds' | 'returnedCoupons'>) {
  return [
    ...refunds.map(refundRow),
    ...returnedCoupons.map(
      (number): ReturnedRow => ({
        where: `${returnedTexts.coupon} ${number}`,
        what: returnedTexts.couponBack,
        why: '',
        isDone: true,
      }),
    ),
  ]
}

function refundRow({ means, amount, items, reason, isDone }: OrderRefund): ReturnedRow {
  const why = [items, reason].filter(Boolean).join(' · ')
  if (means === POINTS) {
    return {
      where: returnedTexts.points,
      what: fill(returnedTexts.pointsBack, { n: formatCount(amount) }),
      why,
      isDone,
    }
  }
  const code = meansCode(means)
  return { where: code ? meansNames[code] : returnedTexts.means, what: formatWon(amount), why, isDone }
}

export function hasMoney({ refunds }: Pick<OrderDetail, 'refunds'>): boolean {
  return refunds.some(isMoney)
}

export function isMoney({ means }: Pick<OrderRefund, 'means'>): boolean {
  return means !== POINTS
}
