import { partKey } from '@hansang/domain'
import { fill, soldOutTexts as t } from '@hansang/messages'
import { Collapsible } from '../../../ui/index.ts'
import { PartRow } from './PartRow.tsx'
import css from './SoldOutList.module.css'
import { type Dish, type Part, soldOutNow } from './dishes.ts'
import type { Marking } from './use-marking.ts'

interface SoldNowProps {
  readonly dishes: Iterable<Dish>
  readonly marking: Marking
}

/** What staff marked; what head office set is folded away, as nobody here can change it. */
export function SoldNow({ dishes, marking }: SoldNowProps) {
  const parts = soldOutNow(dishes)
  const own = parts.filter(({ mark }) => mark !== null)
  const set = parts.filter(({ isByProfile }) => isByProfile)
  return (
    <section className={css.now} aria-label={t.title}>
      <h3 className={css.title}>{fill(t.now, { n: own.length })}</h3>
      {own.length === 0 && <p className={css.hint}>{t.noneNow}</p>}
      <Parts parts={own} marking={marking} />
      {set.length > 0 && (
        <Collapsible look="quiet" title={fill(t.setByHeadOffice, { n: set.length })}>
          <Parts parts={set} marking={marking} />
        </Collapsible>
      )}
    </section>
  )
}

function Parts({ parts, marking }: { parts: readonly Part[]; marking: Marking }) {
  return (
    <ul>
      {parts.map((part) => (
        <li key={partKey(part)}>
          <PartRow part={part} marking={marking} asksLength={false} />
        </li>
      ))}
    </ul>
  )
}
