import type { OrderDetail } from '@hansang/contract'
import { addWon, atLeastZero, formatWon, subtractWon, ZERO_WON } from '@hansang/domain'
import { returnedTexts } from '@hansang/messages'
import { AmountRow, AmountTable, FoldedRow, isMoney } from '../../../order/index.ts'
import { progressView } from './progress/progress-view.ts'

export function PaidAmounts({ order }: { order: OrderDetail }) {
  const refunded = addWon(...order.refunds.filter(isMoney).map(({ amount }) => amount))
  return (
    <AmountTable cost={{ ...order, due: paidInTheEnd(order, refunded) }}>
      <FoldedRow order={order} />
      {refunded > 0 && (
        <AmountRow label={returnedTexts.refunded} isTakenOff>
          -{formatWon(refunded)}
        </AmountRow>
      )}
    </AmountTable>
  )
}

/** 0 for an order that ended unpaid. A masked view hides payments, so it cannot tell. */
function paidInTheEnd(order: OrderDetail, refunded: OrderDetail['due']): OrderDetail['due'] {
  const hasEndedUnpaid = progressView(order).hasFailed && order.payments.length === 0 && !order.isMasked
  return hasEndedUnpaid ? ZERO_WON : atLeastZero(subtractWon(order.due, refunded))
}
