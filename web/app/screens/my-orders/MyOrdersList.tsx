import { ORDERS_PER_PAGE, type OrderSummary } from '@hansang/contract'
import { formatCount, formatDateTime, formatWon } from '@hansang/domain'
import { controlTexts, fill, myOrdersTexts, orderStatusLabel, orderTexts } from '@hansang/messages'
import { Link } from 'react-router'
import { visitedLanding } from '../../entries/way-back.ts'
import { paths } from '../../paths.ts'
import { VerifyCard } from '../../proof/index.ts'
import {
  Badge,
  Button,
  ButtonLink,
  EmptyState,
  LiveRegion,
  NextIcon,
  Pager,
  Skeleton,
} from '../../ui/index.ts'
import { DEFAULT_CHANNEL, useVisit } from '../../visit/visit.ts'
import css from './MyOrders.module.css'
import type { MyOrders } from './use-my-orders.ts'

/** The orders, why they are not shown, or that there are none. */
export function MyOrdersList({ query, page, show, retry, verify }: MyOrders) {
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
      <LiveRegion>{fill(myOrdersTexts.count, { total: formatCount(orderCount) })}</LiveRegion>
      <ul>
        {orders.map((order) => (
          <li key={order.number} className={css.row}>
            <OrderRow order={order} />
          </li>
        ))}
      </ul>
      <Pager page={page} total={orderCount} perPage={ORDERS_PER_PAGE} onPage={show} />
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

/** It leads to the order itself. */
function OrderRow({ order }: { order: OrderSummary }) {
  const channel = useVisit((visit) => visit.channel) ?? DEFAULT_CHANNEL
  return (
    <Link className={css.order} to={paths.order(channel, order.number)}>
      <span className={css.words}>
        <span className={css.head}>
          <Badge tone="grey">{orderStatusLabel(order.status, order.type)}</Badge>
          <span className={css.day}>{formatDateTime(order.registeredAt)}</span>
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
