import type { PaymentMethodCode } from '@hansang/domain/payment/payment-method'
import { paymentMethodLabel } from '@hansang/messages/order-labels'
import { pay } from '@hansang/messages/pay'
import { paying } from '@hansang/messages/paying'
import { RadioList } from '../../ui/fields/RadioList.tsx'
import css from './MethodList.module.css'
import { type MethodIcon, CardIcon, CashIcon, CourierIcon, LinkIcon, StoreIcon } from './method-icons.tsx'

const LOOKS: Readonly<Record<PaymentMethodCode, readonly [hint: string, icon: MethodIcon]>> = {
  DLVR_PRE_CD: [paying.methodHint.now, CardIcon],
  PICK_PRE_CD: [paying.methodHint.now, CardIcon],
  DLVR_POST_CD: [paying.methodHint.courierCard, CourierIcon],
  DLVR_POST_CA: [paying.methodHint.courierCash, CashIcon],
  PICK_POST_CD: [paying.methodHint.pickupCard, StoreIcon],
  PICK_POST_CA: [paying.methodHint.pickupCash, CashIcon],
  HOLE_POST_CD: [paying.methodHint.store, StoreIcon],
  DLVR_PRE_CD_URL: [paying.methodHint.urlSend, LinkIcon],
  PICK_PRE_CD_URL: [paying.methodHint.urlSend, LinkIcon],
}

interface MethodListProps {
  readonly offered: readonly PaymentMethodCode[]
  readonly method: PaymentMethodCode | null
  readonly onPick: (method: PaymentMethodCode) => void
}

/** How to pay, as large rows. */
export function MethodList({ offered, method, onPick }: MethodListProps) {
  return (
    <RadioList
      legend={pay.method.title}
      hidesLegend
      look="cards"
      value={method}
      onChange={onPick}
      options={offered.map((code) => ({ value: code, label: <MethodLabel method={code} /> }))}
    />
  )
}

function MethodLabel({ method }: { method: PaymentMethodCode }) {
  const [hint, Icon] = LOOKS[method]
  return (
    <span className={css.method}>
      <span className={css.icon}>
        <Icon />
      </span>
      <span className={css.words}>
        <span className={css.name}>{paymentMethodLabel(method)}</span>
        <span className={css.hint}>{hint}</span>
      </span>
    </span>
  )
}
