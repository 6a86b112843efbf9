import type { DeliveryTerms } from '@hansang/domain/store/store'
import { shopping } from '@hansang/messages/shopping'
import css from './FeeTables.module.css'
import { type FeeLine, feeGuidance } from './fee-lines.ts'

/** What a delivery costs, by amount, distance, area and occasion (INFO-04). */
export function FeeTables({ terms }: { terms: DeliveryTerms }) {
  const { tiers, distances, areas, extras } = feeGuidance(terms)
  return (
    <div className={css.tables}>
      <FeeTable caption={shopping.amountKind} lines={tiers} />
      <FeeTable caption={shopping.distance} lines={distances} />
      <FeeTable caption={shopping.area} lines={areas} />
      <FeeTable caption={shopping.extra} lines={extras} />
    </div>
  )
}

function FeeTable({ caption, lines }: { caption: string; lines: readonly FeeLine[] }) {
  if (lines.length === 0) return null
  return (
    <table className={css.table}>
      <caption className={css.caption}>{caption}</caption>
      <tbody>
        {lines.map(({ name, amount }, index) => (
          <tr key={`${name}-${index}`}>
            <th scope="row">{name}</th>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
