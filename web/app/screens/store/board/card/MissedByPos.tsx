import { settleMissedByPos, type OrderDetail } from '@hansang/contract'
import { boardTexts } from '@hansang/messages'
import { Button } from '../../../../ui/index.ts'
import css from './MissedByPos.module.css'
import { callAsOwner } from '../../owner-session.ts'
import { useBoardAction } from '../use-board-action.ts'

interface MissedByPosProps {
  readonly order: OrderDetail
  readonly onChanged: () => Promise<void>
}

export function MissedByPos({ order, onChanged }: MissedByPosProps) {
  const { isBusy, run } = useBoardAction(onChanged)
  const settle = (pushesAgain: boolean) =>
    run(String(pushesAgain), (key) =>
      callAsOwner(settleMissedByPos, { orderNumber: order.number, pushesAgain }, key),
    )
  return (
    <div className={css.missed} role="alert">
      <p>{boardTexts.pos.missed}</p>
      <Button kind="quiet" size="small" isBusy={isBusy} onClick={() => void settle(false)}>
        {boardTexts.pos.byHand}
      </Button>
      <Button kind="secondary" size="small" isBusy={isBusy} onClick={() => void settle(true)}>
        {boardTexts.pos.again}
      </Button>
    </div>
  )
}
