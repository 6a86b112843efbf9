import type { Basket } from '@hansang/domain/basket/basket'
import { basketTotal } from '@hansang/domain/basket/line-amounts'
import type { Quote } from '@hansang/domain/basket/quote'
import { amountRows, type AmountRowName } from '@hansang/domain/fees/amount-due'
import { formatWon } from '@hansang/domain/format/money-text'
import { amountTexts } from '@hansang/messages/amounts'
import { basketTexts } from '@hansang/messages/basket'
import css from './Amounts.module.css'

const NAMES: Readonly<Partial<Record<AmountRowName, string>>> = {
  orderAmount: amountTexts.order,
  surcharge: amountTexts.surcharge,
  deliveryFee: amountTexts.deliveryFee,
  courierFee: amountTexts.courierFee,
  discount: amountTexts.pickupDiscount,
  eventDiscount: amountTexts.eventDiscount,
  mobileVoucher: amountTexts.mobileVoucher,
}

interface AmountsProps {
  /** `null` while the menu is not known, or a line cannot be ordered. */
  readonly quote: Quote | null
  readonly basket: Basket
  readonly isDelivery: boolean
  readonly hasAddress: boolean
}

/** What it will come to, part by part, by the pricing that the server also uses. */
export function Amounts({ quote, basket, isDelivery, hasAddress }: AmountsProps) {
  return (
    <section className={css.amounts}>
      <h2 className={css.title}>{basketTexts.amounts}</h2>
      <dl className={css.rows}>
        {quote &&
          amountRows(quote).map(({ name, amount, isTakenOff }) => (
            <div key={name} className={css.row} data-off={isTakenOff || undefined}>
              <dt>{NAMES[name]}</dt>
              <dd>
                {isTakenOff && '-'}
                {formatWon(amount)}
              </dd>
            </div>
          ))}
        {isDelivery && !hasAddress && (
          <div className={css.row}>
            <dt>{amountTexts.deliveryFee}</dt>
            <dd className={css.later}>{basketTexts.feeAtAddress}</dd>
          </div>
        )}
        {isDelivery && hasAddress && quote?.deliveryFee === 0 && (
          <div className={css.row} data-off="">
            <dt>{amountTexts.deliveryFee}</dt>
            <dd>{basketTexts.freeDelivery}</dd>
          </div>
        )}
        <div className={css.total}>
          <dt>{basketTexts.amountTotal}</dt>
          <dd>{formatWon(quote?.due ?? basketTotal(basket))}</dd>
        </div>
      </dl>
    </section>
  )
}
