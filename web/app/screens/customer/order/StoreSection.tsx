import type { OrderDetail, StoreAnswer } from '@hansang/contract'
import { formatDateTime, phoneOf } from '@hansang/domain'
import { orderTexts } from '@hansang/messages'
import { calledFacts, Facts, Section } from '../../../order/index.ts'
import { usePageSettings } from '../../../document/page-settings.ts'
import { ButtonLink } from '../../../ui/index.ts'
import css from './FoundOrder.module.css'

export function StoreSection({ order, store }: { order: OrderDetail; store: StoreAnswer | null }) {
  const { companies } = usePageSettings()
  const tel = store && phoneOf(store, companies)
  return (
    <Section title={order.storeName}>
      <Facts
        facts={[
          ...calledFacts(order),
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
