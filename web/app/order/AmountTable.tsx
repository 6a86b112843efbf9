import { type AmountParts, type AmountRowName, amountRows } from '@hansang/domain/fees/amount-due'
import { formatWon } from '@hansang/domain/format/money-text'
import type { Won } from '@hansang/domain/money'
import { pay } from '@hansang/messages/pay'
import css from './AmountTable.module.css'

const LABELS: Readonly<Record<AmountRowName, string>> = {
  orderAmount: pay.sum.order,
  surcharge: pay.surcharge,
  deliveryFee: pay.sum.dlvr,
  courierFee: pay.sum.vendor,
  discount: pay.sum.discount,
  eventDiscount: pay.sum.event,
  mobileVoucher: pay.voucher,
  localVoucher: pay.sum.localVoucher,
  franchisePoints: pay.point.franchise,
  callReminderPoints: pay.sum.point,
  coupons: pay.sum.coupon,
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
        <dt>{pay.sum.final}</dt>
        <dd>{formatWon(due)}</dd>
      </div>
    </dl>
  )
}
