import type { OrderCost } from '@hansang/domain'
import { amountNames, basketTexts } from '@hansang/messages'
import { AmountRow, AmountTable } from '../../../../order/index.ts'
import css from './Amounts.module.css'

interface AmountsProps {
  readonly cost: OrderCost
  /** `false` while the menu is loading or a line cannot be ordered. */
  readonly isQuoted: boolean
  readonly isDelivery: boolean
  readonly hasAddress: boolean
}

export function Amounts({ cost, isQuoted, isDelivery, hasAddress }: AmountsProps) {
  return (
    <section className={css.amounts}>
      <h2 className={css.title}>{basketTexts.amounts}</h2>
      <AmountTable cost={cost} totalLabel={basketTexts.amountTotal}>
        {isDelivery && !hasAddress && (
          <AmountRow label={amountNames.deliveryFee}>{basketTexts.feeAtAddress}</AmountRow>
        )}
        {isDelivery && hasAddress && isQuoted && cost.deliveryFee === 0 && (
          <AmountRow label={amountNames.deliveryFee} isTakenOff>
            {basketTexts.freeDelivery}
          </AmountRow>
        )}
      </AmountTable>
    </section>
  )
}
