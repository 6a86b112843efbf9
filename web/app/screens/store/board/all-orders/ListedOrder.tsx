import type { OrderDetail } from '@hansang/contract'
import {
  type OrderEnding,
  calledNumber,
  endingOf,
  formatWon,
  isOrderStatus,
  seoulTimestamp,
} from '@hansang/domain'
import { allOrdersTexts, boardTexts, orderTexts } from '@hansang/messages'
import { useId } from 'react'
import { Badge, type BadgeTone } from '../../../../ui/index.ts'
import { CardDetails } from '../card/CardDetails.tsx'
import { statusText } from '../card/order-words.ts'
import css from './AllOrders.module.css'

interface ListedOrderProps {
  readonly order: OrderDetail
  readonly isByClock: boolean
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly namesStore: boolean
  readonly onChanged: () => Promise<void>
}

const TONES: Readonly<Record<OrderEnding, BadgeTone>> = {
  open: 'brand',
  completed: 'good',
  denied: 'danger',
  expired: 'danger',
  cancelled: 'grey',
  returned: 'grey',
}

export function ListedOrder(props: ListedOrderProps) {
  const { order, isByClock, isOpen, onToggle, namesStore, onChanged } = props
  const details = useId()
  const ending = isOrderStatus(order.status) ? endingOf(order.status, isByClock) : 'open'
  const words = ending === 'open' ? statusText(order) : allOrdersTexts.endings[ending]
  return (
    <article className={css.order} aria-label={`${calledNumber(order)} ${order.goodsName}`}>
      <div className={css.face}>
        <p className={css.head}>
          <button
            type="button"
            className={css.opener}
            aria-expanded={isOpen}
            aria-controls={details}
            aria-label={`${calledNumber(order)} ${boardTexts.open}`}
            onClick={onToggle}
          >
            <b>{calledNumber(order)}</b>
          </button>
          <Badge tone={TONES[ending]}>{words}</Badge>
          <span>{orderTexts.type[order.type]}</span>
          <span className={css.when}>
            {seoulTimestamp(order.reachedStoreAt ?? order.registeredAt).slice(5, 16)}
          </span>
        </p>
        <p className={css.goods}>
          <span>{order.goodsName}</span>
          <b>{formatWon(order.due)}</b>
        </p>
        {namesStore && <p className={css.store}>{order.storeName}</p>}
      </div>
      <div id={details} hidden={!isOpen}>
        {isOpen && <CardDetails order={order} onChanged={onChanged} />}
      </div>
    </article>
  )
}
