import { ORDERS_PER_PAGE, type OrderSummary } from '@hansang/contract'
import {
  formatCount,
  formatDateTime,
  formatWon,
  isAwaited,
  isOrderStatus,
  type OrderStage,
  stageOf,
} from '@hansang/domain'
import {
  controlTexts,
  fill,
  myOrdersTexts,
  orderStatusLabel,
  orderTexts,
  ownOrderTexts,
} from '@hansang/messages'
import { Link } from 'react-router'
import { useNow } from '../../../clock.ts'
import { visitedLanding } from '../../../entries/way-back.ts'
import { arrivalNow } from '../../../order/arrival-text.ts'
import { paths } from '../../../paths.ts'
import { VerifyCard } from '../../../proof/index.ts'
import {
  Badge,
  type BadgeTone,
  Button,
  ButtonLink,
  EmptyState,
  NextIcon,
  Pager,
  Skeleton,
} from '../../../ui/index.ts'
import { DEFAULT_CHANNEL, useVisit } from '../../../visit/index.ts'
import css from './MyOrders.module.css'
import type { MyOrders } from './use-my-orders.ts'

interface MyOrdersListProps extends MyOrders {
  /** When the document was drawn with these orders. */
  readonly readAt?: Date | undefined
}

export function MyOrdersList({ query, page, show, retry, verify, verifyMore, readAt }: MyOrdersListProps) {
  const now = useNow(readAt)
  if (query.state === 'loading') return <Skeleton rows={6} look="card" />
  if (query.state === 'failed') {
    return (
      <EmptyState art="fault" title={myOrdersTexts.failed}>
        <Button onClick={retry}>{controlTexts.retry}</Button>
      </EmptyState>
    )
  }
  if (verify) {
    const { verifyTitle, verifyText } = myOrdersTexts
    return <VerifyCard title={verifyTitle} text={verifyText} onVerify={verify} />
  }
  const { orders, orderCount } = query.value
  if (orderCount === 0) return <NoOrders />
  return (
    <section className={css.orders}>
      <p className={css.count} role="status">
        {fill(myOrdersTexts.count, { total: formatCount(orderCount) })}
      </p>
      <ul>
        {orders.map((order) => (
          <li key={order.number} className={css.row}>
            <OrderRow order={order} now={now} />
            {!isAwaitedOrder(order) && <Again order={order} />}
          </li>
        ))}
      </ul>
      <Pager page={page} total={orderCount} perPage={ORDERS_PER_PAGE} onPage={show} />
      {verifyMore && (
        <div className={css.elsewhere}>
          <p>{myOrdersTexts.elsewhere}</p>
          <Button kind="quiet" size="medium" onClick={verifyMore}>
            {controlTexts.verifyIdentity}
          </Button>
        </div>
      )}
    </section>
  )
}

function NoOrders() {
  const landing = visitedLanding(useVisit())
  return (
    <EmptyState title={myOrdersTexts.none} text={myOrdersTexts.noneHint}>
      {landing && <ButtonLink to={landing}>{myOrdersTexts.toStore}</ButtonLink>}
    </EmptyState>
  )
}

const TONES: Readonly<Record<OrderStage, BadgeTone>> = {
  checking: 'notice',
  cooking: 'brand',
  moving: 'brand',
  ready: 'brand',
  done: 'good',
  failed: 'grey',
}

function toneOf(status: string): BadgeTone {
  return isOrderStatus(status) ? TONES[stageOf({ status, statusBeforeCancel: null })] : 'grey'
}

function Again({ order }: { order: OrderSummary }) {
  const channel = useVisit((visit) => visit.channel) ?? DEFAULT_CHANNEL
  return (
    <ButtonLink to={paths.reorder(channel, order.number)} kind="quiet" size="small">
      {ownOrderTexts.again}
    </ButtonLink>
  )
}

/** An unknown status counts as awaited, so that no re-order is offered. */
function isAwaitedOrder({ status }: OrderSummary): boolean {
  return !isOrderStatus(status) || isAwaited(status)
}

function OrderRow({ order, now }: { order: OrderSummary; now: Date }) {
  const channel = useVisit((visit) => visit.channel) ?? DEFAULT_CHANNEL
  return (
    <Link className={css.order} to={paths.order(channel, order.number)}>
      <span className={css.words}>
        <span className={css.head}>
          <Badge tone={toneOf(order.status)}>{orderStatusLabel(order.status, order.type)}</Badge>
          <span className={css.day}>{arrivalNow(order, now) || formatDateTime(order.registeredAt)}</span>
        </span>
        <strong className={css.store}>{order.storeName}</strong>
        <span className={css.goods}>{order.goodsName}</span>
        <span className={css.amount}>
          {orderTexts.type[order.type]} · {formatWon(order.due)}
        </span>
      </span>
      <NextIcon size={18} />
    </Link>
  )
}
