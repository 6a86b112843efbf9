import type { OrderDetail } from '@hansang/contract'
import { addWon, atLeastZero, formatWon, subtractWon, ZERO_WON } from '@hansang/domain'
import { returnedTexts } from '@hansang/messages'
import { AmountRow, AmountTable, FoldedRow, isMoney } from '../../../order/index.ts'
import { progressView } from './progress/progress-view.ts'

/** What an order cost and what of it came back: the last line is what is really paid. */
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

/** Of an order that ended nothing is paid; a masked view does not know of payments. */
function paidInTheEnd(order: OrderDetail, refunded: OrderDetail['due']): OrderDetail['due'] {
  const hasEndedUnpaid = progressView(order).hasFailed && order.payments.length === 0 && !order.isMasked
  return hasEndedUnpaid ? ZERO_WON : atLeastZero(subtractWon(order.due, refunded))
}
