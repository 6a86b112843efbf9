import { PAYMENT_METHOD_CODES, type PickupDiscountTier, won } from '@hansang/domain'
import { partFieldNames, storeManageTexts as t } from '@hansang/messages'
import { CheckboxRow } from '../../../../ui/index.ts'
import css from '../StoreManager.module.css'
import { METHOD_NAMES } from '../field-words.ts'
import { RowList } from './RowList.tsx'
import type { FieldsProps } from './field-props.ts'
import { NumberField, Select } from './inputs.tsx'

const MOST_DISCOUNTS = 5
const OFFERS = ['offersDelivery', 'offersPickup', 'offersDineIn'] as const
const PRESSES = ['startsCookingOnAccept', 'completesOnDelivery', 'keepsUnfinishedOrders'] as const

export function ServiceFields({ content, change }: FieldsProps) {
  const { paymentMethods, pickupDiscounts } = content
  const pay = (method: (typeof PAYMENT_METHOD_CODES)[number], isTaken: boolean) =>
    change({
      paymentMethods: PAYMENT_METHOD_CODES.filter((code) =>
        code === method ? isTaken : paymentMethods.includes(code),
      ),
    })
  const flags = (names: readonly ((typeof OFFERS)[number] | (typeof PRESSES)[number])[]) =>
    names.map((name) => (
      <CheckboxRow
        key={name}
        label={partFieldNames[name]}
        isChecked={content[name]}
        onChange={(isOn) => change({ [name]: isOn })}
      />
    ))
  return (
    <>
      <fieldset className={css.group}>
        <legend>{t.orderTypes}</legend>
        {flags(OFFERS)}
      </fieldset>
      <fieldset className={css.group}>
        <legend>{partFieldNames.paymentMethods}</legend>
        {PAYMENT_METHOD_CODES.map((method) => (
          <CheckboxRow
            key={method}
            label={METHOD_NAMES[method]}
            isChecked={paymentMethods.includes(method)}
            onChange={(isTaken) => pay(method, isTaken)}
          />
        ))}
      </fieldset>
      <RowList<PickupDiscountTier>
        title={partFieldNames.pickupDiscounts}
        rows={pickupDiscounts}
        most={MOST_DISCOUNTS}
        first={() => ({
          id: '',
          kind: 'RATE',
          value: 10,
          minimumOrder: won(10_000),
          combinesWithCoupon: false,
          orderSource: '',
        })}
        onChange={(rows) => change({ pickupDiscounts: rows })}
      >
        {(tier, set) => (
          <>
            <NumberField
              label={t.orderFrom}
              value={tier.minimumOrder}
              onChange={(n) => set({ minimumOrder: won(n) })}
            />
            <Select
              label={t.discountKind}
              value={tier.kind}
              names={t.discountKinds}
              onChange={(kind) => set({ kind })}
            />
            <NumberField label={t.discount} value={tier.value} onChange={(value) => set({ value })} />
            <CheckboxRow
              label={t.withCoupon}
              isChecked={tier.combinesWithCoupon}
              onChange={(combinesWithCoupon) => set({ combinesWithCoupon })}
            />
          </>
        )}
      </RowList>
      <fieldset className={css.group}>
        <legend>{t.presses}</legend>
        {flags(PRESSES)}
      </fieldset>
    </>
  )
}
