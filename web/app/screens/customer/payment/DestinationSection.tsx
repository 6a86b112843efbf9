import type { OrderDetail } from '@hansang/contract'
import type { OrderType, Store } from '@hansang/domain'
import { fill, orderTexts, paymentTexts, tableTexts } from '@hansang/messages'
import { PinIcon } from '../../../ui/index.ts'
import { Section } from '../../../order/index.ts'
import css from './DestinationSection.module.css'

const TITLES: Readonly<Record<OrderType, string>> = {
  delivery: paymentTexts.address,
  pickup: paymentTexts.pickupStore,
  dineIn: paymentTexts.dineInStore,
}

interface DestinationSectionProps {
  readonly order: OrderDetail
  readonly store: Store
}

function placeName({ tableNumber: n }: OrderDetail, { name: store }: Store): string {
  return n ? fill(tableTexts.atStore, { store, n }) : store
}

export function DestinationSection({ order, store }: DestinationSectionProps) {
  const isDelivery = order.type === 'delivery'
  const [main, detail] = isDelivery
    ? [order.address, order.detailAddress]
    : [placeName(order, store), `${store.address} ${store.detailAddress}`.trim()]
  return (
    <Section title={TITLES[order.type]} aside={orderTexts.type[order.type]}>
      <div className={css.place}>
        <span className={css.pin}>
          <PinIcon />
        </span>
        <div>
          <p className={css.main}>{main}</p>
          {detail && <p className={css.detail}>{detail}</p>}
          {isDelivery && <p className={css.detail}>{store.name}</p>}
        </div>
      </div>
    </Section>
  )
}
