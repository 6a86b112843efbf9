import {
  TAKINGS_TENDERS,
  type TakingsSum,
  formatWon,
  grossOf,
  netOf,
  returnedOf,
  subtractWon,
} from '@hansang/domain'
import { takingsTexts as t } from '@hansang/messages'
import css from './Tables.module.css'
import { minusWon, signedWon } from './takings-words.ts'

export function TenderTable({ sum }: { sum: TakingsSum }) {
  const { sold, returned } = sum
  const used = TAKINGS_TENDERS.filter((tender) => sold[tender] > 0 || returned[tender] > 0)
  return (
    <section className={css.card}>
      <h2>{t.byTender}</h2>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t.byTender}</th>
            <th scope="col">{t.sold}</th>
            <th scope="col">{t.returned}</th>
            <th scope="col">{t.net}</th>
          </tr>
        </thead>
        <tbody>
          {used.map((tender) => (
            <tr key={tender}>
              <th scope="row">{t.tenders[tender]}</th>
              <td>{formatWon(sold[tender])}</td>
              <td>{minusWon(returned[tender])}</td>
              <td>{signedWon(subtractWon(sold[tender], returned[tender]))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t.total}</th>
            <td>{formatWon(subtractWon(grossOf(sum), sum.discounts))}</td>
            <td>{minusWon(returnedOf(sum))}</td>
            <td>{signedWon(netOf(sum))}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
