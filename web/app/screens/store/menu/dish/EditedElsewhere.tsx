import { type MenuItem, formatCount } from '@hansang/domain'
import { fill, menuEditText, menuEditorTexts } from '@hansang/messages'
import css from './DishSheet.module.css'
import { type DishDraft, pricesThatDiffer } from './dish-draft.ts'

const t = menuEditorTexts.dish
const WORDS = ['name', 'summary', 'description', 'allergy', 'station'] as const

/** What another device saved, beside what is typed here. */
export function EditedElsewhere({ current, draft }: { current: MenuItem; draft: DishDraft }) {
  const prices = pricesThatDiffer(current, draft)
  const words = WORDS.filter((field) => current[field] !== draft[field])
  return (
    <section className={css.elsewhere} role="alert">
      <p>{menuEditText({ reason: 'dishEditedElsewhere' })}</p>
      <h3>{t.now}</h3>
      <ul>
        {prices.map(({ id, name, price }) => (
          <li key={id}>{fill(t.nowPrice, { name, amount: formatCount(price) })}</li>
        ))}
        {words.map((field) => (
          <li key={field}>
            {t[field]}: {current[field]}
          </li>
        ))}
        {prices.length + words.length === 0 && <li>{t.nowNothing}</li>}
      </ul>
    </section>
  )
}
