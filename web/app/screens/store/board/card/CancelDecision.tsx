import { type OrderDetail, approveCancel, denyCancel } from '@hansang/contract'
import { boardTexts } from '@hansang/messages'
import { Button } from '../../../../ui/index.ts'
import { callAsOwner } from '../../owner-session.ts'
import css from '../OrderEndings.module.css'
import { partsForPress } from '../later/later.ts'
import { useBoardAction } from '../use-board-action.ts'

interface CancelDecisionProps {
  readonly order: OrderDetail
  readonly onChanged: () => Promise<void>
}

export function CancelDecision({ order, onChanged }: CancelDecisionProps) {
  const { isBusy, run } = useBoardAction(onChanged)
  const orderNumber = order.number
  async function deny() {
    const parts = await partsForPress()
    const reason = await parts?.chosenReason(order, {
      title: boardTexts.cancelWish.denyTitle,
      reasons: boardTexts.cancelWish.denyReasons,
      done: boardTexts.cancelWish.deny,
    })
    if (typeof reason === 'string')
      await run(`deny ${reason}`, (key) => callAsOwner(denyCancel, { orderNumber, reason }, key))
  }
  return (
    <div className={css.decision}>
      <p className={css.wish}>
        {boardTexts.cancelWish.title}
        {order.cancelReason && <span>{order.cancelReason}</span>}
      </p>
      <Button kind="quiet" size="small" isBusy={isBusy} onClick={() => void deny()}>
        {boardTexts.cancelWish.deny}
      </Button>
      <Button
        size="small"
        isBusy={isBusy}
        onClick={() => void run('approve', (key) => callAsOwner(approveCancel, { orderNumber }, key))}
      >
        {boardTexts.cancelWish.approve}
      </Button>
    </div>
  )
}
