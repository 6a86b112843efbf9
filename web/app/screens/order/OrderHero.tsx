import type { OrderDetail } from '@hansang/contract/order'
import type { StoreAnswer } from '@hansang/contract/store'
import { orderStatusLabel } from '@hansang/messages/order-labels'
import { orderPage as text } from '@hansang/messages/progress'
import { Badge } from '../../ui/Badge.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import css from './OrderHero.module.css'
import { OrderProgress } from './OrderProgress.tsx'
import { arrivalText } from './arrival-text.ts'
import { progressView } from './progress-view.ts'

interface OrderHeroProps {
  readonly order: OrderDetail
  readonly store: StoreAnswer | null
  readonly isConnected: boolean
  readonly isStale: boolean
}

/** Where the order stands, in large letters; read aloud whenever that changes. */
export function OrderHero({ order, store, isConnected, isStale }: OrderHeroProps) {
  const view = progressView(order)
  const arrival = view.isOver ? '' : arrivalText(order, store?.deliveryMinutes ?? '')
  return (
    <section className={css.hero}>
      <div className={css.top}>
        <Badge tone={view.hasFailed ? 'danger' : view.isOver ? 'grey' : 'brand'}>
          {orderStatusLabel(order.status, order.type)}
        </Badge>
        {!view.isOver && <Connection isConnected={isConnected} isStale={isStale} />}
      </div>
      <div key={view.headline} className={css.words}>
        <h2 className={css.headline}>{view.headline}</h2>
        {view.hint && <p className={css.hint}>{view.hint}</p>}
      </div>
      {arrival && <p className={css.arrival}>{arrival}</p>}
      {view.steps && <OrderProgress steps={view.steps} />}
      {view.hasFailed && <Ending order={order} />}
      <LiveRegion>
        {view.headline}. {arrival}
      </LiveRegion>
    </section>
  )
}

function Connection({ isConnected, isStale }: { isConnected: boolean; isStale: boolean }) {
  if (isStale) return <span className={css.live}>{text.readAgainFailed}</span>
  if (!isConnected) return null
  return (
    <span className={css.live} data-connected="">
      {text.live}
    </span>
  )
}

/** Why the order ended, and what happens to the money (STS-22). */
function Ending({ order }: { order: OrderDetail }) {
  return (
    <div className={css.ending}>
      {order.denyReason && (
        <p>
          <strong>{text.reason}</strong> {order.denyReason}
        </p>
      )}
      <p>{order.payments.length > 0 ? text.refunded : text.nothingPaid}</p>
    </div>
  )
}
