import { menuEditorTexts } from '@hansang/messages'
import { Button } from '../../../../ui/index.ts'
import css from './DishSheet.module.css'
import { PartRow } from './PartRow.tsx'
import { newPrice } from './dish-draft.ts'
import { type DishFieldsProps, problemAt } from './dish-problems.ts'

const t = menuEditorTexts.dish

/** A single price needs no name. */
export function Prices({ draft, faults, onChange }: DishFieldsProps) {
  const { prices } = draft
  const isOnly = prices.length === 1
  const set = (next: typeof prices) => onChange({ ...draft, prices: next })
  return (
    <section className={css.part} aria-label={t.prices}>
      <h3>{t.prices}</h3>
      {prices.map((part, index) => (
        <PartRow
          key={part.id}
          part={part}
          labels={{ name: t.priceName, price: t.price }}
          hidesName={isOnly}
          nameProblem={problemAt(faults, `prices.${index}.name`)}
          priceProblem={problemAt(faults, `prices.${index}.price`)}
          onChange={(next) => set(prices.with(index, next))}
          {...(!isOnly && { onRemove: () => set(prices.toSpliced(index, 1)) })}
        />
      ))}
      <Button kind="quiet" size="small" onClick={() => set([...prices, newPrice()])}>
        {t.addPrice}
      </Button>
    </section>
  )
}
