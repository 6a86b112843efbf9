import { type Basket, grossTotal, type Quote, orderCost } from '@hansang/domain'
import { amountNames, basketTexts } from '@hansang/messages'
import { AmountRow, AmountTable } from '../../../order/index.ts'
import css from './Amounts.module.css'

interface AmountsProps {
  /** `null` while the menu is not known, or a line cannot be ordered. */
  readonly quote: Quote | null
  readonly basket: Basket
  readonly isDelivery: boolean
  readonly hasAddress: boolean
}

/** What it will come to, part by part, by the pricing that the server also uses. */
export function Amounts({ quote, basket, isDelivery, hasAddress }: AmountsProps) {
  const { lines, exchangeCredit } = basket
  const cost = quote ?? orderCost({ orderAmount: grossTotal(lines), exchangeCredit })
  return (
    <section className={css.amounts}>
      <h2 className={css.title}>{basketTexts.amounts}</h2>
      <AmountTable cost={cost} totalLabel={basketTexts.amountTotal}>
        {isDelivery && !hasAddress && (
          <AmountRow label={amountNames.deliveryFee}>{basketTexts.feeAtAddress}</AmountRow>
        )}
        {isDelivery && hasAddress && quote?.deliveryFee === 0 && (
          <AmountRow label={amountNames.deliveryFee} isTakenOff>
            {basketTexts.freeDelivery}
          </AmountRow>
        )}
      </AmountTable>
    </section>
  )
}
