import type { StoreAnswer } from '@hansang/contract/store'
import type { AppliedCoupon } from '@hansang/domain/coupons/amount-coupons'
import { couponing } from '@hansang/messages/couponing'
import { fill } from '@hansang/messages/fill'
import { pay } from '@hansang/messages/pay'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Price } from '../../ui/Price.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { DemoCoupons } from '../coupon/DemoCoupons.tsx'
import { Section } from '../order/Section.tsx'
import css from './CouponSection.module.css'

interface CouponSectionProps {
  readonly store: StoreAnswer
  readonly applied: readonly AppliedCoupon[]
  readonly isBusy: boolean
  /** Yields whether it was taken. */
  readonly onAdd: (typed: string) => Promise<boolean>
  readonly onRemove: (number: string) => void
}

/** Amount coupons: the number of another one, and those that are applied (PAY-11). */
export function CouponSection({ store, applied, isBusy, onAdd, onRemove }: CouponSectionProps) {
  const [typed, setTyped] = useState('')

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await onAdd(typed)) setTyped('')
  }

  return (
    <Section title={pay.coupon.title}>
      <form className={css.entry} onSubmit={(event) => void submit(event)}>
        <TextField
          label={couponing.number}
          hidesLabel
          value={typed}
          onChange={(text) => setTyped(text.replaceAll(/\s/g, ''))}
          placeholder={pay.coupon.ph}
          keyboard="numeric"
          maxLength={60}
        />
        <Button
          type="submit"
          kind="secondary"
          size="small"
          isBusy={isBusy}
          blockedBecause={typed === '' ? pay.coupon.ph : null}
        >
          {pay.coupon.apply}
        </Button>
      </form>
      <AppliedCoupons applied={applied} isBusy={isBusy} onRemove={onRemove} />
      <div className={css.demo}>
        <DemoCoupons store={store} kind="amount" onPick={setTyped} />
      </div>
    </Section>
  )
}

function AppliedCoupons({
  applied,
  isBusy,
  onRemove,
}: Pick<CouponSectionProps, 'applied' | 'isBusy' | 'onRemove'>) {
  if (applied.length === 0) return null
  return (
    <div className={css.applied} aria-busy={isBusy || undefined}>
      <h3 className={css.title}>{pay.coupon.applied}</h3>
      <ul>
        {applied.map(({ number, amount }) => (
          <li key={number} className={css.coupon}>
            <span className={css.number}>{number}</span>
            <Price amount={amount} sign="-" />
            <button
              type="button"
              className={css.remove}
              aria-label={fill(couponing.removeNumber, { n: number })}
              title={pay.coupon.remove}
              onClick={() => onRemove(number)}
            >
              <CloseIcon size={18} />
            </button>
          </li>
        ))}
      </ul>
      <p className={css.note}>{couponing.prepaidOnly}</p>
    </div>
  )
}
