import type { RequestTo, refundOrder, OrderDetail, RefundBearer } from '@hansang/contract'
import {
  lineTotal,
  type Won,
  ZERO_WON,
  addWon,
  atLeastZero,
  subtractWon,
  refundOfPieces,
} from '@hansang/domain'
import { isMoney } from '../../../../order/index.ts'

export type Refund = Omit<RequestTo<typeof refundOrder>, 'orderNumber'>

export interface RefundChoice {
  /** Pieces of each line, in the order's sequence. */
  readonly quantities: readonly number[]
  readonly reason: string
  readonly bearer: RefundBearer
}

export function piecesOf({ quantities }: Pick<RefundChoice, 'quantities'>): number {
  return quantities.reduce((sum, quantity) => sum + quantity, 0)
}

export function refundOf({ quantities, reason, bearer }: RefundChoice): Refund {
  const lines = quantities
    .map((quantity, index) => ({ index, quantity }))
    .filter(({ quantity }) => quantity > 0)
  return { lines, reason, bearer }
}

/** After all refunds, open ones included; `null` when nothing was paid. */
export function moneyLeft({ payments, refunds }: Pick<OrderDetail, 'payments' | 'refunds'>): Won | null {
  if (payments.length === 0) return null
  const back = refunds.filter(isMoney).map(({ amount }) => amount)
  return atLeastZero(subtractWon(paidOf({ payments }), ...back))
}

export function refundAmounts(
  { lines, payments }: Pick<OrderDetail, 'lines' | 'payments'>,
  quantities: readonly number[],
): Won[] {
  const sold = lines.map((line) => ({
    amount: lineTotal({ ...line, options: line.optionGroups.flatMap(({ options }) => options) }),
    quantity: line.quantity,
    refundedQuantity: line.refundedQuantity,
  }))
  const { lines: wanted } = refundOf({ quantities, reason: '', bearer: 'store' })
  const parts = refundOfPieces(sold, paidOf({ payments }), wanted) ?? []
  return lines.map((_, at) => parts.find(({ index }) => index === at)?.amount ?? ZERO_WON)
}

function paidOf({ payments }: Pick<OrderDetail, 'payments'>): Won {
  return addWon(...payments.map(({ amount }) => amount))
}
