import type { StoreAnswer } from '@hansang/contract'
import { isCouponLine, lineKey, brandOf } from '@hansang/domain'
import { couponTexts } from '@hansang/messages'
import { type FormEvent, useState } from 'react'
import { useBasket } from '../../../basket/basket.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink, Screen, TextField, TicketIcon } from '../../../ui/index.ts'
import css from './CouponEntry.module.css'
import { DemoCoupons } from './DemoCoupons.tsx'
import type { CouponOpener } from './opener.ts'
import { couponDigits } from './registration.ts'
import { useRegistration } from './use-registration.ts'

interface CouponEntryProps {
  readonly store: StoreAnswer
  readonly opener: CouponOpener | null
  readonly back: () => void
}

export function CouponEntry({ store, opener, back }: CouponEntryProps) {
  const [number, setNumber] = useState('')
  const { isLookingUp, register } = useRegistration(store, opener)
  const { takesExchangeCoupons } = brandOf(store.channel).features

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await register(number)) setNumber('')
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Screen
        title={couponTexts.title}
        back={back}
        bottom={<Button type="submit">{isLookingUp ? couponTexts.running : couponTexts.submit}</Button>}
      >
        <div className={css.page}>
          <div className={css.intro}>
            <span className={css.art}>
              <TicketIcon size={28} />
            </span>
            <p className={css.store}>{store.name}</p>
            <h2 className={css.title}>{couponTexts.intro}</h2>
            <p className={css.hint}>{couponTexts.introHint}</p>
          </div>
          <TextField
            label={couponTexts.number}
            value={number}
            onChange={(typed) => setNumber(couponDigits(typed))}
            placeholder={couponTexts.placeholder}
            keyboard="numeric"
            hint={takesExchangeCoupons && couponTexts.amountHint}
          />
          <CouponsInBasket store={store} />
          <DemoCoupons store={store} kind="exchange" onPick={setNumber} />
        </div>
      </Screen>
    </form>
  )
}

function CouponsInBasket({ store }: { store: StoreAnswer }) {
  const basket = useBasket()
  const lines = basket.storeId === store.id ? basket.lines.filter(isCouponLine) : []
  if (lines.length === 0) return null
  return (
    <section className={css.inBasket}>
      <h3 className={css.inBasketTitle}>{couponTexts.basketTitle}</h3>
      <ul>
        {lines.map((line) => (
          <li key={lineKey(line)}>{line.itemName}</li>
        ))}
      </ul>
      <ButtonLink kind="secondary" size="medium" to={paths.basket(store.channel)}>
        {couponTexts.toBasket}
      </ButtonLink>
    </section>
  )
}
