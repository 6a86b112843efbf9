import type { OrderDetail, StoreAnswer } from '@hansang/contract'
import type { ChannelCode } from '@hansang/domain'
import { orderTexts, tableTexts } from '@hansang/messages'
import {
  Facts,
  noteFacts,
  OrderLines,
  type OrderReading,
  paymentLine,
  Section,
  useStore,
} from '../../../order/index.ts'
import { useRef } from 'react'
import { Screen } from '../../../ui/index.ts'
import { Benefits } from './Benefits.tsx'
import { CameBack } from './CameBack.tsx'
import { CancelOrder } from './cancel/CancelOrder.tsx'
import { EarnedPoints } from './EarnedPoints.tsx'
import css from './FoundOrder.module.css'
import { OrderHero } from './progress/OrderHero.tsx'
import { progressView } from './progress/progress-view.ts'
import { MaskedPart } from './MaskedPart.tsx'
import { PaidAmounts } from './PaidAmounts.tsx'
import { PickupPlace } from './PickupPlace.tsx'
import { StoreSection } from './StoreSection.tsx'
import { HeaderLinks, nextStep, useOrderAgain } from './ways-on.tsx'

const HANDOVER_TITLES: Readonly<Record<OrderDetail['type'], string>> = {
  delivery: orderTexts.deliveryInfo,
  pickup: orderTexts.pickupInfo,
  dineIn: orderTexts.dineInInfo,
}

interface Drawn {
  readonly store: StoreAnswer | null
  readonly storeCount: number | null
  readonly now: Date
}

interface FoundOrderProps {
  readonly order: OrderDetail
  readonly channel: ChannelCode
  readonly isConnected: boolean
  readonly isStale: boolean
  readonly phone?: string | undefined
  readonly reread: () => Promise<OrderReading>
  /** What the document was drawn with. */
  readonly drawn?: Drawn | undefined
  /** Still as the server drew it: the visit is not known. */
  readonly isDrawn?: boolean
}

export function FoundOrder(props: FoundOrderProps) {
  const { order, channel, isConnected, isStale, phone, reread, drawn, isDrawn = false } = props
  const { store } = useStore(order.storeId, channel, drawn?.store)
  const orderAgain = useOrderAgain(order, channel, drawn?.storeCount)
  const hero = useRef<HTMLElement>(null)
  return (
    <Screen title={orderTexts.title} look="plain" bottom={nextStep({ order, channel, reread })}>
      <OrderHero
        ref={hero}
        order={order}
        store={store}
        isConnected={isConnected}
        isStale={isStale}
        drawnAt={drawn?.now}
        links={<HeaderLinks order={order} channel={channel} orderAgain={orderAgain} />}
      />
      <div className={css.sections}>
        <CameBack order={order} />
        <StoreSection order={order} store={store} />
        {order.type !== 'delivery' && store && <PickupPlace store={store} />}
        <Section title={orderTexts.items}>
          <OrderLines lines={order.lines} channel={order.channel} />
        </Section>
        <Section title={HANDOVER_TITLES[order.type]}>
          <Facts facts={destinationFacts(order)} />
        </Section>
        <Section title={orderTexts.paymentInfo}>
          <PaidAmounts order={order} />
        </Section>
        <CancelOrder order={order} onChanged={reread} onDone={() => show(hero.current)} />
        <Benefits channel={channel} mayEarn={!progressView(order).hasFailed}>
          <EarnedPoints order={order} />
        </Benefits>
        {order.isMasked && !isDrawn && <MaskedPart order={order} phone={phone} onProven={reread} />}
      </div>
    </Screen>
  )
}

function show(head: HTMLElement | null): void {
  head?.focus({ preventScroll: true })
  window.scrollTo({ top: 0 })
}

function destinationFacts(order: OrderDetail): readonly (readonly [string, string])[] {
  const address = `${order.address} ${order.detailAddress}`.trim()
  const where: readonly (readonly [string, string])[] =
    order.type === 'delivery'
      ? [[orderTexts.address, address]]
      : [
          [orderTexts.store, order.storeName],
          [tableTexts.name, order.tableNumber],
        ]
  return [
    ...where,
    [orderTexts.method, paymentLine(order)],
    ...noteFacts(order.storeNote, order.deliveryNote),
  ].filter((row): row is [string, string] => row[1] !== '')
}
