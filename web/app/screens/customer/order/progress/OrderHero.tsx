import type { OrderDetail, StoreAnswer } from '@hansang/contract'
import { calledNumber, isPrepaid, promisedMinutes } from '@hansang/domain'
import { fill, orderStatusLabel, orderTexts } from '@hansang/messages'
import { type ReactNode, type Ref, useState } from 'react'
import { arrivalText, hasArrivalAhead } from '../../../../order/index.ts'
import { useNow } from '../../../../clock.ts'
import { Badge, LiveRegion } from '../../../../ui/index.ts'
import css from './OrderHero.module.css'
import { OrderProgress } from './OrderProgress.tsx'
import { progressView } from './progress-view.ts'
import { StageArt } from './stage-art.tsx'

interface OrderHeroProps {
  readonly order: OrderDetail
  readonly store: StoreAnswer | null
  readonly isConnected: boolean
  readonly isStale: boolean
  readonly links: ReactNode
  readonly drawnAt?: Date | undefined
  readonly ref?: Ref<HTMLElement>
}

export function OrderHero({ order, store, isConnected, isStale, links, drawnAt, ref }: OrderHeroProps) {
  const view = progressView(order)
  // What was there from the first does not appear: transparent text counts as unpainted.
  const [first] = useState(view.headline)
  const now = useNow(drawnAt)
  const minutes = store ? promisedMinutes(store, now) : ''
  const arrival = hasArrivalAhead(view.stage) ? arrivalText(order, minutes, now) : ''
  return (
    <section className={css.hero} ref={ref} tabIndex={-1} aria-label={view.headline}>
      <div className={css.top}>
        <Badge tone={view.hasFailed ? 'danger' : view.isOver ? 'grey' : 'brand'}>
          {orderStatusLabel(order.status, order.type)}
        </Badge>
        {order.dayNumber > 0 && (
          <strong className={css.called}>{fill(orderTexts.called, { number: calledNumber(order) })}</strong>
        )}
        {links}
      </div>
      <div key={view.headline} className={css.words} data-new={view.headline !== first || undefined}>
        <div>
          <h2 className={css.headline}>{view.headline}</h2>
          {view.hint && <p className={css.hint}>{view.hint}</p>}
          {arrival && <p className={css.arrival}>{arrival}</p>}
        </div>
        <StageArt stage={view.stage} />
      </div>
      {view.steps && <OrderProgress steps={view.steps} />}
      {view.isAwaited && <Connection isConnected={isConnected} isStale={isStale} />}
      {view.hasFailed && <Ending order={order} />}
      <LiveRegion>
        {view.headline}. {arrival}
      </LiveRegion>
    </section>
  )
}

function Connection({ isConnected, isStale }: { isConnected: boolean; isStale: boolean }) {
  if (isStale) return <span className={css.live}>{orderTexts.readAgainFailed}</span>
  // Keeps its place, so that nothing moves when the stream opens.
  if (!isConnected) return <span className={css.live}>&nbsp;</span>
  return (
    <span className={css.live} data-connected="">
      {orderTexts.live}
    </span>
  )
}

function Ending({ order }: { order: OrderDetail }) {
  return (
    <div className={css.ending}>
      {order.denyReason && (
        <p>
          <strong>{orderTexts.reason}</strong> {order.denyReason}
        </p>
      )}
      <p>{moneyBack(order)}</p>
    </div>
  )
}

/** A masked view hides payments, so it promises a refund only if something was paid. */
function moneyBack(order: OrderDetail): string {
  if (order.payments.length > 0) return orderTexts.refunded
  return order.isMasked && isPrepaid(order.paymentMethod) ? orderTexts.refundedIfPaid : orderTexts.nothingPaid
}
