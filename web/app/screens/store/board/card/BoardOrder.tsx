import type { OrderDetail } from '@hansang/contract'
import { calledNumber, orderCan } from '@hansang/domain'
import { useId } from 'react'
import { may } from '../../../../order/index.ts'
import { Skeleton } from '../../../../ui/index.ts'
import { AgencyNews } from '../DeliveryAgency.tsx'
import { boardColumnOf, cardId } from '../board-columns.ts'
import { useLaterParts } from '../later/later.ts'
import css from './BoardOrder.module.css'
import { CancelDecision } from './CancelDecision.tsx'
import { CardFace } from './CardFace.tsx'
import { Decision, NextStep } from './CardSteps.tsx'
import { MissedByPos } from './MissedByPos.tsx'

interface BoardOrderProps {
  readonly order: OrderDetail
  readonly isOpen: boolean
  readonly onToggle: (orderNumber: string) => void
  readonly namesStore?: boolean
  /** Of a busy store; on top of the usual minutes. */
  readonly busyMinutes?: number
  /** Reads what became of the order. */
  readonly onChanged: (orderNumber: string) => Promise<void>
}

export function BoardOrder(props: BoardOrderProps) {
  const { order, isOpen, onToggle, namesStore = false, busyMinutes = 0 } = props
  const onChanged = () => props.onChanged(order.number)
  const details = useId()
  const column = boardColumnOf(order)
  const asksToCancel = may(orderCan.decideCancel, order)
  return (
    <article
      id={cardId(order.number)}
      className={css.card}
      data-column={column}
      data-open={isOpen || undefined}
      aria-label={`${calledNumber(order)} ${order.goodsName}`}
    >
      <div className={css.compact}>
        <CardFace
          order={order}
          isOpen={isOpen}
          onToggle={() => onToggle(order.number)}
          namesStore={namesStore}
          controls={details}
        />
        {column === 'new' && <Decision order={order} busyMinutes={busyMinutes} onChanged={onChanged} />}
        {column === 'cooking' && !asksToCancel && <NextStep order={order} onChanged={onChanged} />}
      </div>
      {column === 'cooking' && !asksToCancel && <AgencyNews order={order} />}
      {order.isMissedByPos && <MissedByPos order={order} onChanged={onChanged} />}
      {asksToCancel && <CancelDecision order={order} onChanged={onChanged} />}
      <div id={details} hidden={!isOpen}>
        {isOpen && <Details order={order} onChanged={onChanged} />}
      </div>
    </article>
  )
}

function Details(props: { readonly order: OrderDetail; readonly onChanged: () => Promise<void> }) {
  const parts = useLaterParts()
  return parts ? <parts.CardDetails {...props} /> : <Skeleton rows={2} />
}
