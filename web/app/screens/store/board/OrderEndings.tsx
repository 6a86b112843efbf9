import { orderCan, staffMay } from '@hansang/domain'
import { may } from '../../../order/index.ts'
import { cancelByStore, refundOrder, type OrderDetail } from '@hansang/contract'
import { boardTexts } from '@hansang/messages'
import { Button, toast } from '../../../ui/index.ts'
import css from './OrderEndings.module.css'
import { chosenReason } from './board-sheets.tsx'
import { callAsOwner, roleAt } from '../owner-session.ts'
import { chosenRefund } from './refund/refund-sheet.tsx'
import { useBoardAction } from './use-board-action.ts'
import { boardColumnOf } from './board-columns.ts'

interface OrderEndingsProps {
  readonly order: OrderDetail
  readonly onChanged: () => Promise<void>
}

export function OrderEndings({ order, onChanged }: OrderEndingsProps) {
  const { isBusy, run } = useBoardAction(onChanged)
  const orderNumber = order.number
  async function refund() {
    const chosen = await chosenRefund(order)
    if (chosen === null) return
    // Includes the pieces already refunded, so that the same choice later gets a new key.
    const words = JSON.stringify([chosen, order.lines.map(({ refundedQuantity }) => refundedQuantity)])
    const isDone = await run(words, (key) => callAsOwner(refundOrder, { orderNumber, ...chosen }, key))
    if (isDone) toast(boardTexts.refund.done)
  }
  async function giveUp() {
    const reason = await chosenReason(order, {
      title: boardTexts.giveUpTitle,
      reasons: boardTexts.denyReasons,
      done: boardTexts.giveUp,
    })
    if (reason !== null)
      await run(`give up ${reason}`, (key) => callAsOwner(cancelByStore, { orderNumber, reason }, key))
  }
  const mayGiveUp = may(orderCan.giveUp, order)
  if (!mayRefund(order) && !mayGiveUp) return null
  return (
    <div className={css.endings}>
      {mayRefund(order) && (
        <Button kind="quiet" size="small" isBusy={isBusy} onClick={() => void refund()}>
          {boardTexts.refund.open}
        </Button>
      )}
      {mayGiveUp && (
        <Button kind="quiet" size="small" isBusy={isBusy} onClick={() => void giveUp()}>
          {boardTexts.giveUp}
        </Button>
      )}
    </div>
  )
}

export function mayRefund(order: OrderDetail): boolean {
  const { payments, lines, storeId } = order
  const role = roleAt(storeId)
  if (role && !staffMay(role, 'refund')) return false
  if (payments.length === 0) return false
  if (lines.every(({ quantity, refundedQuantity }) => refundedQuantity >= quantity)) return false
  const isDecided = boardColumnOf(order) !== 'new' && !may(orderCan.decideCancel, order)
  return isDecided && may(orderCan.refundLines, order)
}
