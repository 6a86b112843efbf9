import { type CookedOption, type KitchenCard, stillToMake } from '@hansang/domain'
import { fill, kitchenTexts } from '@hansang/messages'
import css from './StillToMake.module.css'

export function StillToMake({ cards }: { cards: readonly KitchenCard[] }) {
  const { dishes, options } = stillToMake(cards)
  const pieces = dishes.reduce((sum, dish) => sum + dish.pieces, 0)
  return (
    <section className={css.counts} aria-labelledby="still-to-make">
      <h2 className={css.title} id="still-to-make">
        {pieces > 0 ? fill(kitchenTexts.stillToMake, { n: pieces }) : kitchenTexts.nothingToMake}
      </h2>
      <Counts rows={dishes} />
      {options.length > 0 && (
        <>
          <h3 className={css.options}>{kitchenTexts.stillOptions}</h3>
          <Counts rows={options} />
        </>
      )}
    </section>
  )
}

function Counts({ rows }: { rows: readonly CookedOption[] }) {
  return (
    <ul className={css.rows}>
      {rows.map(({ name, pieces }) => (
        <li key={name}>
          <b>{pieces}</b>
          <span>{name}</span>
        </li>
      ))}
    </ul>
  )
}
