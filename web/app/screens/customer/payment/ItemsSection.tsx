import type { OrderDetail } from '@hansang/contract'
import { formatCount, formatWon } from '@hansang/domain'
import { fill, amountNames, paymentTexts, controlTexts } from '@hansang/messages'
import { Collapsible } from '../../../ui/index.ts'
import { Facts, Section, OrderLines } from '../../../order/index.ts'
import css from './ItemsSection.module.css'

/** Further lines are folded, to keep the payment methods near the top. */
const SHOWN_LINES = 3

interface ItemsSectionProps {
  readonly order: OrderDetail
  readonly hidesSurcharge: boolean
}

export function ItemsSection({ order, hidesSurcharge }: ItemsSectionProps) {
  const { lines, channel } = order
  const count = lines.reduce((sum, line) => sum + line.quantity, 0)
  const rest = lines.slice(SHOWN_LINES)
  const extras = [
    [amountNames.surcharge, hidesSurcharge ? 0 : order.surcharge],
    [amountNames.exchangeCredit, order.exchangeCredit],
  ] as const
  return (
    <Section title={fill(paymentTexts.itemCount, { n: count })}>
      <OrderLines lines={lines.slice(0, SHOWN_LINES)} channel={channel} />
      {rest.length > 0 && (
        <div className={css.rest}>
          <Collapsible
            look="quiet"
            title={fill(paymentTexts.seeAllItems, { n: formatCount(count) })}
            openTitle={controlTexts.fold}
          >
            <OrderLines lines={rest} channel={channel} />
          </Collapsible>
        </div>
      )}
      <div className={css.sum}>
        <Facts
          facts={[
            ...extras
              .filter(([, amount]) => amount > 0)
              .map(([name, amount]) => [name, formatWon(amount)] as const),
            [paymentTexts.orderTotal, <strong key="total">{formatWon(order.orderAmount)}</strong>],
          ]}
        />
      </div>
    </Section>
  )
}
