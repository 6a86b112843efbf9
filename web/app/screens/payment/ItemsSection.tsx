import type { OrderDetail } from '@hansang/contract/order'
import { formatCount, formatWon } from '@hansang/domain/format/money-text'
import { common } from '@hansang/messages/common'
import { fill } from '@hansang/messages/fill'
import { pay } from '@hansang/messages/pay'
import { paying } from '@hansang/messages/paying'
import { Collapsible } from '../../ui/Collapsible.tsx'
import { Facts, Section } from '../../order/Section.tsx'
import { OrderLines } from '../../order/OrderLines.tsx'
import css from './ItemsSection.module.css'

/** More lines than these are folded away, so that paying is not a page further down. */
const SHOWN_LINES = 3

interface ItemsSectionProps {
  readonly order: OrderDetail
  /** Orders out of a chat have no surcharge line. */
  readonly hidesSurcharge: boolean
}

/** What is ordered, and what it comes to before fees and discounts. */
export function ItemsSection({ order, hidesSurcharge }: ItemsSectionProps) {
  const { lines, channel } = order
  const count = lines.reduce((sum, line) => sum + line.quantity, 0)
  const rest = lines.slice(SHOWN_LINES)
  const extras = [
    [pay.surcharge, hidesSurcharge ? 0 : order.surcharge],
    [pay.voucher, order.voucherAmount],
  ] as const
  return (
    <Section title={fill(pay.itemCount, { n: count })}>
      <OrderLines lines={lines.slice(0, SHOWN_LINES)} channel={channel} />
      {rest.length > 0 && (
        <div className={css.rest}>
          <Collapsible
            look="quiet"
            title={fill(paying.seeAllItems, { n: formatCount(count) })}
            openTitle={common.fold}
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
            [pay.orderTotal, <strong key="total">{formatWon(order.orderAmount)}</strong>],
          ]}
        />
      </div>
    </Section>
  )
}
