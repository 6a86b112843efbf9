import type { DeliveryTerms } from '@hansang/domain'
import { storeInfoTexts, controlTexts } from '@hansang/messages'
import { Collapsible } from '../../../ui/index.ts'
import css from './FeeTables.module.css'
import { type FeeLine, feeGuidance } from './fee-lines.ts'

const AREAS_AT_ONCE = 5

export function FeeTables({ terms }: { terms: DeliveryTerms }) {
  const { tiers, distances, areas, extras } = feeGuidance(terms)
  return (
    <div className={css.tables}>
      <FeeTable caption={storeInfoTexts.fee.byAmount} lines={tiers} />
      <FeeTable caption={storeInfoTexts.fee.byDistance} lines={distances} />
      <FeeTable caption={storeInfoTexts.fee.byArea} lines={areas.slice(0, AREAS_AT_ONCE)} />
      {areas.length > AREAS_AT_ONCE && (
        <Collapsible look="quiet" title={storeInfoTexts.fee.moreAreas} openTitle={controlTexts.fold}>
          <FeeTable caption={storeInfoTexts.fee.byArea} hidesCaption lines={areas.slice(AREAS_AT_ONCE)} />
        </Collapsible>
      )}
      <FeeTable caption={storeInfoTexts.fee.extra} lines={extras} />
    </div>
  )
}

interface FeeTableProps {
  readonly caption: string
  readonly hidesCaption?: boolean
  readonly lines: readonly FeeLine[]
}

function FeeTable({ caption, hidesCaption, lines }: FeeTableProps) {
  if (lines.length === 0) return null
  return (
    <table className={css.table}>
      <caption className={hidesCaption ? 'spoken' : css.caption}>{caption}</caption>
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
