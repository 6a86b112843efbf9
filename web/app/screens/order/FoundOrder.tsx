import { countOrderedStores, type OrderDetail, type StoreAnswer } from '@hansang/contract'
import { type ChannelCode, brandOf, formatDateTime, phoneOf } from '@hansang/domain'
import { orderTexts } from '@hansang/messages'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { askOptionally } from '../../api/index.ts'
import { useVisit } from '../../visit/visit.ts'
import { usePageSettings } from '../../page/page-settings.ts'
import { paths } from '../../paths.ts'
import { ButtonLink, Screen } from '../../ui/index.ts'
import { isBuilt } from '../../unbuilt-routes.ts'
import {
  AmountTable,
  OrderLines,
  noteFacts,
  ResendPayUrl,
  Facts,
  Section,
  paymentLine,
  paymentStatus,
  mayResend,
  type OrderReading,
  useStore,
} from '../../order/index.ts'
import { Benefits } from './Benefits.tsx'
import { CameBack } from './CameBack.tsx'
import { CancelOrder } from './cancel/CancelOrder.tsx'
import { EarnedPoints } from './EarnedPoints.tsx'
import css from './FoundOrder.module.css'
import { OrderHero } from './progress/OrderHero.tsx'
import { StoreMapCard } from './StoreMapCard.tsx'
import { progressView } from './progress/progress-view.ts'

interface FoundOrderProps {
  readonly order: OrderDetail
  readonly channel: ChannelCode
  readonly isConnected: boolean
  readonly isStale: boolean
  readonly reread: () => Promise<OrderReading>
}

/** An order from its present step to what it earns. */
export function FoundOrder({ order, channel, isConnected, isStale, reread }: FoundOrderProps) {
  const { store } = useStore(order.storeId, channel)
  const orderAgain = useOrderAgain(order, channel)
  return (
    <Screen title={orderTexts.title} look="plain" bottom={nextStep({ order, channel, orderAgain, reread })}>
      <OrderHero
        order={order}
        store={store}
        isConnected={isConnected}
        isStale={isStale}
        links={<HeaderLinks order={order} channel={channel} orderAgain={orderAgain} />}
      />
      <div className={css.sections}>
        <CameBack order={order} />
        <StoreSection order={order} store={store} />
        {order.type !== 'delivery' && store && <StoreMapCard store={store} />}
        <Section title={orderTexts.items}>
          <OrderLines lines={order.lines} channel={order.channel} />
        </Section>
        <Section title={order.type === 'delivery' ? orderTexts.deliveryInfo : orderTexts.pickupInfo}>
          <Facts facts={destinationFacts(order)} />
        </Section>
        <Section title={orderTexts.paymentInfo}>
          <AmountTable cost={order} />
        </Section>
        <CancelOrder order={order} onChanged={reread} />
        <Benefits channel={channel} mayEarn={!progressView(order).hasFailed}>
          <EarnedPoints order={order} />
        </Benefits>
        {order.isMasked && <p className={css.masked}>{orderTexts.masked}</p>}
      </div>
    </Screen>
  )
}

interface NextStepProps {
  readonly order: OrderDetail
  readonly channel: ChannelCode
  readonly orderAgain: string
  readonly reread: () => Promise<OrderReading>
}

/** While the order is under way there is nothing to press: the page moves by itself. */
function nextStep({ order, channel, orderAgain, reread }: NextStepProps) {
  const status = paymentStatus(order)
  if (status === 'unpaid') {
    return <ButtonLink to={paths.payment(channel, order.number)}>{orderTexts.payNow}</ButtonLink>
  }
  if (status === 'linkSent' && mayResend(order)) return <ResendPayUrl order={order} reread={reread} />
  if (!progressView(order).isOver) return null
  return (
    <ButtonLink to={orderAgain} kind="secondary">
      {orderTexts.orderAgain}
    </ButtonLink>
  )
}

function StoreSection({ order, store }: { order: OrderDetail; store: StoreAnswer | null }) {
  const { companies } = usePageSettings()
  const tel = store && phoneOf(store, companies)
  return (
    <Section title={order.storeName}>
      <Facts
        facts={[
          [
            orderTexts.id,
            <span key="number" className={css.number}>
              {order.number}
            </span>,
          ],
          [orderTexts.date, formatDateTime(order.registeredAt)],
        ]}
      />
      {tel && (
        <div className={css.call}>
          <ButtonLink to={`tel:${tel}`} kind="quiet" size="medium">
            {orderTexts.callStore}
          </ButtonLink>
        </div>
      )}
    </Section>
  )
}

function destinationFacts(order: OrderDetail): readonly (readonly [string, string])[] {
  const address = `${order.address} ${order.detailAddress}`.trim()
  const where: readonly (readonly [string, string])[] =
    order.type === 'delivery' ? [[orderTexts.address, address]] : [[orderTexts.store, order.storeName]]
  return [
    ...where,
    [orderTexts.method, paymentLine(order)],
    ...noteFacts(order.storeNote, order.deliveryNote),
  ].filter((row): row is [string, string] => row[1] !== '')
}

interface HeaderLinksProps {
  readonly order: OrderDetail
  readonly channel: ChannelCode
  readonly orderAgain: string
}

function HeaderLinks({ order, channel, orderAgain }: HeaderLinksProps) {
  return (
    <nav className={css.links}>
      {brandOf(channel).features.showsMyPoints && (
        <Link className={css.link} to={paths.myPoints()} state={{ orderNumber: order.number }}>
          {orderTexts.viewPoints}
        </Link>
      )}
      <Link className={css.link} to={orderAgain}>
        {orderTexts.order}
      </Link>
    </nav>
  )
}

/** Where a next order begins: a phone of several stores chooses among them first. */
function useOrderAgain(order: OrderDetail, channel: ChannelCode): string {
  const phone = useVisit((visit) => visit.phoneHandle)
  const [storeCount, setStoreCount] = useState(1)
  useEffect(() => {
    if (!phone || !isBuilt('RTE-35')) return
    // One store is the ordinary case.
    void askOptionally(countOrderedStores, { phone, channel }).then(
      (answer) => answer && setStoreCount(answer.storeCount),
    )
  }, [phone, channel])
  return storeCount > 1 ? paths.chooseStore() : paths.store({ channel, id: order.storeId })
}
