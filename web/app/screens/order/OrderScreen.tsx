import { countOrderedStores } from '@hansang/contract/endpoints/orders'
import type { OrderDetail } from '@hansang/contract/order'
import type { StoreAnswer } from '@hansang/contract/store'
import type { ChannelCode } from '@hansang/domain/brands/brand'
import { brandOf } from '@hansang/domain/brands/index'
import { formatDateTime } from '@hansang/domain/format/dates'
import { common } from '@hansang/messages/common'
import { order as text } from '@hansang/messages/order'
import { orderPage } from '@hansang/messages/progress'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { callApi } from '../../api.ts'
import { useVisit } from '../../ordering/visit.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { screen } from '@hansang/messages/screen'
import { phoneOf } from '../store/phone-link.ts'
import { AmountTable } from './AmountTable.tsx'
import { Benefits } from './Benefits.tsx'
import { OrderHero } from './OrderHero.tsx'
import { OrderLines } from './OrderLines.tsx'
import { noteFacts } from './OrderNotes.tsx'
import css from './OrderScreen.module.css'
import { Facts, Section } from './Section.tsx'
import { StoreMapCard } from './StoreMapCard.tsx'
import { isMasked } from './masked-view.ts'
import { amountsOf } from './order-amounts.ts'
import { paymentLine } from './payment-line.ts'
import { paymentStanding } from './payment-standing.ts'
import { progressView } from './progress-view.ts'
import { useLiveOrder } from './use-live-order.ts'
import { useStore } from './use-store.ts'

export const meta = () => [{ title: `${text.title} | ${common.appName}` }]

/** An order as its customer follows it, with the phone in the path (ORD-04) or without (ORD-02). */
export default function OrderScreen() {
  const params = useParams()
  const channel = params['channel'] as ChannelCode
  const { reading, reread, isConnected } = useLiveOrder(params['ordrId'] ?? '', params['phoneNumber'])
  switch (reading.state) {
    case 'loading':
      return (
        <Screen title={text.title}>
          <Skeleton rows={6} />
        </Screen>
      )
    case 'missing':
      return <OrderNotFound channel={channel} />
    case 'failed':
      return (
        <Screen title={text.title}>
          <EmptyState art="fault" title={reading.message}>
            <Button onClick={() => void reread()}>{screen.retry}</Button>
          </EmptyState>
        </Screen>
      )
    case 'found':
      return <FoundOrder {...reading} channel={channel} isConnected={isConnected} />
  }
}

interface FoundOrderProps {
  readonly order: OrderDetail
  readonly channel: ChannelCode
  readonly isConnected: boolean
  readonly isStale: boolean
}

function FoundOrder({ order, channel, isConnected, isStale }: FoundOrderProps) {
  const { store } = useStore(order.storeId, channel)
  const orderAgain = useOrderAgain(order, channel)
  return (
    <Screen title={text.title} look="plain" bottom={nextStep(order, channel, orderAgain)}>
      <OrderHero
        order={order}
        store={store}
        isConnected={isConnected}
        isStale={isStale}
        links={<HeaderLinks channel={channel} orderAgain={orderAgain} />}
      />
      <div className={css.sections}>
        <StoreSection order={order} store={store} />
        {order.type !== 'delivery' && store && <StoreMapCard store={store} />}
        <Section title={text.items}>
          <OrderLines lines={order.lines} channel={order.channel} />
        </Section>
        <Section title={order.type === 'delivery' ? text.dlvrInfo : text.pickInfo}>
          <Facts facts={destinationFacts(order)} />
        </Section>
        <Section title={text.payInfo}>
          <AmountTable parts={amountsOf(order)} />
        </Section>
        <Benefits />
        {isMasked(order) && <p className={css.masked}>{orderPage.masked}</p>}
      </div>
    </Screen>
  )
}

/** While the order is under way there is nothing to press: the page moves by itself. */
function nextStep(order: OrderDetail, channel: ChannelCode, orderAgain: string) {
  if (paymentStanding(order) === 'unpaid') {
    return <ButtonLink to={paths.payment(channel, order.number)}>{orderPage.payNow}</ButtonLink>
  }
  if (!progressView(order).isOver) return null
  return (
    <ButtonLink to={orderAgain} kind="secondary">
      {orderPage.orderAgain}
    </ButtonLink>
  )
}

function StoreSection({ order, store }: { order: OrderDetail; store: StoreAnswer | null }) {
  const tel = store && phoneOf(store)
  return (
    <Section title={order.storeName}>
      <Facts
        facts={[
          [
            text.id,
            <span key="number" className={css.number}>
              {order.number}
            </span>,
          ],
          [text.date, formatDateTime(order.registeredAt)],
        ]}
      />
      {tel && (
        <div className={css.call}>
          <ButtonLink to={`tel:${tel}`} kind="quiet" size="medium">
            {orderPage.call}
          </ButtonLink>
        </div>
      )}
    </Section>
  )
}

function destinationFacts(order: OrderDetail): readonly (readonly [string, string])[] {
  const address = `${order.address} ${order.detailAddress}`.trim()
  const where: readonly (readonly [string, string])[] =
    order.type === 'delivery' ? [[text.area, address]] : [[text.store, order.storeName]]
  return [
    ...where,
    [text.method, paymentLine(order)],
    ...noteFacts(order.storeNote, order.deliveryNote),
  ].filter((row): row is [string, string] => row[1] !== '')
}

interface HeaderLinksProps {
  readonly channel: ChannelCode
  readonly orderAgain: string
}

/** ORD-05 */
function HeaderLinks({ channel, orderAgain }: HeaderLinksProps) {
  return (
    <nav className={css.links}>
      {brandOf(channel).features.showsMyPoints && (
        <Link className={css.link} to={paths.myPoints()}>
          {text.viewPoints}
        </Link>
      )}
      <Link className={css.link} to={orderAgain}>
        {text.order}
      </Link>
    </nav>
  )
}

/** Where a next order begins: a phone of several stores chooses among them first (ORD-05, ORD-06). */
function useOrderAgain(order: OrderDetail, channel: ChannelCode): string {
  const phone = useVisit((visit) => visit.phoneHandle)
  const [storeCount, setStoreCount] = useState(1)
  useEffect(() => {
    if (!phone) return
    callApi(countOrderedStores, { phone, channel }, { isQuiet: true }).then(
      (called) => called.ok && setStoreCount(called.answer.storeCount),
      // One store is the ordinary case; the link still leads somewhere.
      (failure: unknown) => console.warn(failure),
    )
  }, [phone, channel])
  return storeCount > 1 ? paths.chooseStore() : paths.store({ channel, id: order.storeId })
}

function OrderNotFound({ channel }: { channel: ChannelCode }) {
  const { storeId, phoneHandle } = useVisit()
  const landing = storeId ? paths.landing({ channel, id: storeId }, phoneHandle) : '/'
  return (
    <Screen title={text.title}>
      <EmptyState art="lost" title={text.notFound}>
        <ButtonLink to={landing}>{common.toFirst}</ButtonLink>
      </EmptyState>
    </Screen>
  )
}
