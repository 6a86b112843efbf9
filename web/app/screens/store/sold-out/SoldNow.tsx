import { partKey } from '@hansang/domain'
import { fill, soldOutTexts as t } from '@hansang/messages'
import { PartRow } from './PartRow.tsx'
import css from './SoldOutList.module.css'
import { type Dish, soldOutNow } from './dishes.ts'
import type { Marking } from './use-marking.ts'

export function SoldNow({ dishes, marking }: { dishes: Iterable<Dish>; marking: Marking }) {
  const parts = soldOutNow(dishes)
  return (
    <section className={css.now} aria-label={t.title}>
      <h3 className={css.title}>{fill(t.now, { n: parts.length })}</h3>
      {parts.length === 0 && <p className={css.hint}>{t.noneNow}</p>}
      <ul>
        {parts.map((part) => (
          <li key={partKey(part)}>
            <PartRow part={part} marking={marking} asksLength={false} />
          </li>
        ))}
      </ul>
    </section>
  )
}
