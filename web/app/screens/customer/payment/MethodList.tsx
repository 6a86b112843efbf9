import type { PaymentMethodCode } from '@hansang/domain'
import { paymentMethodHints, paymentMethodLabel, paymentTexts } from '@hansang/messages'
import { RadioList } from '../../../ui/index.ts'
import css from './MethodList.module.css'
import { type MethodIcon, CardIcon, CashIcon, CourierIcon, LinkIcon, StoreIcon } from './method-icons.tsx'

const LOOKS: Readonly<Record<PaymentMethodCode, readonly [hint: string, icon: MethodIcon]>> = {
  DLVR_PRE_CD: [paymentMethodHints.now, CardIcon],
  PICK_PRE_CD: [paymentMethodHints.now, CardIcon],
  DLVR_POST_CD: [paymentMethodHints.courierCard, CourierIcon],
  DLVR_POST_CA: [paymentMethodHints.courierCash, CashIcon],
  PICK_POST_CD: [paymentMethodHints.pickupCard, StoreIcon],
  PICK_POST_CA: [paymentMethodHints.pickupCash, CashIcon],
  HOLE_POST_CD: [paymentMethodHints.store, StoreIcon],
  DLVR_PRE_CD_URL: [paymentMethodHints.urlSend, LinkIcon],
  PICK_PRE_CD_URL: [paymentMethodHints.urlSend, LinkIcon],
}

interface MethodListProps {
  readonly offered: readonly PaymentMethodCode[]
  readonly method: PaymentMethodCode | null
  readonly onPick: (method: PaymentMethodCode) => void
}

export function MethodList({ offered, method, onPick }: MethodListProps) {
  return (
    <RadioList
      legend={paymentTexts.method}
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
