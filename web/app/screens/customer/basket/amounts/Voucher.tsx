import { resetVoucher, type Won } from '@hansang/domain'
import { basketTexts } from '@hansang/messages'
import { changeBasket } from '../../../../basket/basket.ts'
import { Button, Price } from '../../../../ui/index.ts'
import css from './Voucher.module.css'

export function Voucher({ amount }: { amount: Won }) {
  if (amount === 0) return null
  return (
    <section className={css.voucher}>
      <p className={css.text}>
        {basketTexts.voucher}
        <Price amount={amount} size="large" />
      </p>
      <Button kind="quiet" size="small" onClick={() => changeBasket(resetVoucher)}>
        {basketTexts.voucherReset}
      </Button>
    </section>
  )
}
