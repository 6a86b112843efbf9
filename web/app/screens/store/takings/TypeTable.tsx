import { addTakings, formatCount, netOf } from '@hansang/domain'
import { fill, takingsTexts as t } from '@hansang/messages'
import css from './Tables.module.css'
import { signedWon } from './takings-words.ts'
import type { DayOfTakings } from './use-day-takings.ts'

export function TypeTable({ byType }: Pick<DayOfTakings, 'byType'>) {
  const whole = netOf(addTakings(byType))
  const used = byType.filter((sum) => sum.orders > 0 || netOf(sum) !== 0)
  return (
    <section className={css.card}>
      <h2>{t.byType}</h2>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t.byType}</th>
            <th scope="col">{t.orderCount}</th>
            <th scope="col">{t.net}</th>
          </tr>
        </thead>
        <tbody>
          {used.map((sum) => (
            <tr key={sum.orderType}>
              <th scope="row">{t.types[sum.orderType]}</th>
              <td>{fill(t.count, { n: formatCount(sum.orders) })}</td>
              <td>
                {signedWon(netOf(sum))}{' '}
                {whole > 0 && netOf(sum) >= 0 && <Share part={netOf(sum)} whole={whole} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Share({ part, whole }: { part: number; whole: number }) {
  return <span className={css.share}>{fill(t.share, { n: Math.round((part / whole) * 100) })}</span>
}
