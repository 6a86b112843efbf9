import type { StoreAnswer } from '@hansang/contract'
import type { AppliedCoupon, Won } from '@hansang/domain'
import { fill, paymentTexts, couponTexts } from '@hansang/messages'
import { type FormEvent, useState } from 'react'
import { Button, Price, TextField, CloseIcon } from '../../../../ui/index.ts'
import { DemoCoupons } from '../../coupon/DemoCoupons.tsx'
import { Section } from '../../../../order/index.ts'
import css from './CouponSection.module.css'
import type { PaymentCoupons } from './use-payment-coupons.ts'

interface CouponSectionProps {
  readonly store: Pick<StoreAnswer, 'id' | 'channel'>
  readonly coupons: Pick<PaymentCoupons, 'coupons' | 'isBusy' | 'add' | 'remove'>
  readonly applied: readonly AppliedCoupon[]
  readonly due: Won
}

export function CouponSection({ store, coupons, applied, due }: CouponSectionProps) {
  const [typed, setTyped] = useState('')

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await coupons.add(typed, due)) setTyped('')
  }

  return (
    <Section title={paymentTexts.coupon.title}>
      <form className={css.entry} onSubmit={(event) => void submit(event)}>
        <TextField
          label={couponTexts.number}
          hidesLabel
          value={typed}
          onChange={(text) => setTyped(text.replaceAll(/\s/g, ''))}
          placeholder={paymentTexts.coupon.placeholder}
          keyboard="numeric"
          maxLength={60}
        />
        <Button
          type="submit"
          kind="secondary"
          size="small"
          isBusy={coupons.isBusy}
          blockedBecause={typed === '' ? paymentTexts.coupon.placeholder : null}
        >
          {paymentTexts.coupon.apply}
        </Button>
      </form>
      <AppliedCoupons coupons={coupons} applied={applied} />
      <div className={css.demo}>
        <DemoCoupons store={store} kind="amount" onPick={setTyped} />
      </div>
    </Section>
  )
}

function AppliedCoupons({ coupons, applied }: Pick<CouponSectionProps, 'coupons' | 'applied'>) {
  if (applied.length === 0) return null
  return (
    <div className={css.applied} aria-busy={coupons.isBusy || undefined}>
      <h3 className={css.title}>{paymentTexts.coupon.applied}</h3>
      <ul>
        {applied.map(({ number, amount }) => (
          <li key={number} className={css.coupon}>
            <span className={css.words}>
              <strong>{coupons.coupons.find((coupon) => coupon.number === number)?.menuName}</strong>
              <span className={css.number}>{number}</span>
            </span>
            <Price amount={amount} sign="-" />
            <button
              type="button"
              className={css.remove}
              aria-label={fill(paymentTexts.coupon.removeNumber, { n: number })}
              title={paymentTexts.coupon.remove}
              onClick={() => coupons.remove(number)}
            >
              <CloseIcon size={18} />
            </button>
          </li>
        ))}
      </ul>
      <p className={css.note}>{paymentTexts.coupon.prepaidOnly}</p>
    </div>
  )
}
