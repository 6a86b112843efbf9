import { countOrderedStores, type OrderDetail, writeOrderInfo } from '@hansang/contract'
import { brandOf, type ChannelCode } from '@hansang/domain'
import { orderTexts } from '@hansang/messages'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { askOptionally } from '../../../api/index.ts'
import { offersResend, type OrderReading, paymentStatus, ResendPayUrl } from '../../../order/index.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/index.ts'
import { useVisit } from '../../../visit/index.ts'
import css from './FoundOrder.module.css'
import { progressView } from './progress/progress-view.ts'

interface NextStepProps {
  readonly order: OrderDetail
  readonly channel: ChannelCode
  readonly reread: () => Promise<OrderReading>
}

/** An order under way has no next step: the page updates itself. */
export function nextStep({ order, channel, reread }: NextStepProps) {
  const status = paymentStatus(order)
  if (status === 'unpaid') {
    return <ButtonLink to={paths.payment(channel, order.number)}>{orderTexts.payNow}</ButtonLink>
  }
  if (status === 'linkSent' && offersResend(order)) return <ResendPayUrl order={order} reread={reread} />
  if (progressView(order).isAwaited) return null
  return (
    <ButtonLink to={paths.reorder(channel, order.number)} kind="secondary">
      {orderTexts.orderAgain}
    </ButtonLink>
  )
}

interface HeaderLinksProps {
  readonly order: OrderDetail
  readonly channel: ChannelCode
  readonly orderAgain: string
}

export function HeaderLinks({ order, channel, orderAgain }: HeaderLinksProps) {
  return (
    <nav className={css.links}>
      {brandOf(channel).features.showsMyPoints && (
        <Link className={css.link} to={paths.myPoints()} state={writeOrderInfo(order.number)}>
          {orderTexts.viewPoints}
        </Link>
      )}
      <Link className={css.link} to={orderAgain}>
        {orderTexts.order}
      </Link>
    </nav>
  )
}

/** `brought` is the number of stores that came with the document, which is not asked for. */
export function useOrderAgain(
  order: OrderDetail,
  channel: ChannelCode,
  brought: number | null = null,
): string {
  const phone = useVisit((visit) => visit.phoneHandle)
  // Most customers have one store, so that is the default.
  const [storeCount, setStoreCount] = useState(brought ?? 1)
  useEffect(() => {
    if (!phone || brought !== null) return
    void askOptionally(countOrderedStores, { phone, channel }).then(
      (answer) => answer && setStoreCount(answer.storeCount),
    )
  }, [phone, channel, brought])
  return storeCount > 1 ? paths.chooseStore() : paths.store({ channel, id: order.storeId })
}
