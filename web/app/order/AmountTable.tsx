import { type AmountParts, type AmountRowName, amountRows } from '@hansang/domain/fees/amount-due'
import { formatWon } from '@hansang/domain/format/money-text'
import type { Won } from '@hansang/domain/money'
import { amountTexts, pointKindTexts } from '@hansang/messages/amounts'
import css from './AmountTable.module.css'

const LABELS: Readonly<Record<AmountRowName, string>> = {
  orderAmount: amountTexts.order,
  surcharge: amountTexts.surcharge,
  deliveryFee: amountTexts.deliveryFee,
  courierFee: amountTexts.courierFee,
  discount: amountTexts.pickupDiscount,
  eventDiscount: amountTexts.eventDiscount,
  mobileVoucher: amountTexts.mobileVoucher,
  localVoucher: amountTexts.localVoucher,
  franchisePoints: pointKindTexts.franchise,
  callReminderPoints: amountTexts.points,
  coupons: amountTexts.coupons,
}

interface AmountTableProps {
  readonly parts: AmountParts
  /** What they come to. */
  readonly due: Won
}

/** The breakdown of an amount and what is left to pay. */
export function AmountTable({ parts, due }: AmountTableProps) {
  return (
    <dl className={css.table}>
      {amountRows(parts).map(({ name, amount, isTakenOff }) => (
        <div key={name} className={css.row} data-off={isTakenOff || undefined}>
          <dt>{LABELS[name]}</dt>
          <dd>
            {isTakenOff && '-'}
            {formatWon(amount)}
          </dd>
        </div>
      ))}
      <div className={css.total}>
        <dt>{amountTexts.final}</dt>
        <dd>{formatWon(due)}</dd>
      </div>
    </dl>
  )
}
