import { type TakingsSum, formatCount, formatWon, grossOf, netOf, returnedOf } from '@hansang/domain'
import { fill, takingsTexts as t } from '@hansang/messages'
import css from './Tables.module.css'
import { minusWon, signedWon } from './takings-words.ts'

interface TakingsAccountProps {
  readonly sum: TakingsSum
  readonly returnedOrders: number
}

/** Adds up downwards, from what was sold to what remains. */
export function TakingsAccount({ sum, returnedOrders }: TakingsAccountProps) {
  const returned =
    returnedOrders > 0 ? fill(t.returnedOrders, { n: formatCount(returnedOrders) }) : t.returned
  return (
    <section className={css.card}>
      <h2>{t.account}</h2>
      <dl className={css.account}>
        <div>
          <dt>{t.gross}</dt>
          <dd>{formatWon(grossOf(sum))}</dd>
        </div>
        <div className={css.part}>
          <dt>{t.menu}</dt>
          <dd>{formatWon(sum.menu)}</dd>
        </div>
        <div className={css.part}>
          <dt>{t.fees}</dt>
          <dd>{formatWon(sum.fees)}</dd>
        </div>
        <div>
          <dt>{t.discounts}</dt>
          <dd>{minusWon(sum.discounts)}</dd>
        </div>
        <div>
          <dt>{returned}</dt>
          <dd>{minusWon(returnedOf(sum))}</dd>
        </div>
        <div className={css.result}>
          <dt>{t.net}</dt>
          <dd>{signedWon(netOf(sum))}</dd>
        </div>
      </dl>
    </section>
  )
}
