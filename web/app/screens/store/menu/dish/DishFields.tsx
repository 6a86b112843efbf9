import { ALCOHOL, DISH_LIMITS, namesOf } from '@hansang/domain'
import { menuEditorTexts } from '@hansang/messages'
import { CheckboxRow, TextField } from '../../../../ui/index.ts'
import css from './DishSheet.module.css'
import { OptionGroups } from './OptionGroups.tsx'
import { type PhotoOfDish, PhotoField } from './PhotoField.tsx'
import { Prices } from './Prices.tsx'
import { withAlcohol } from './dish-draft.ts'
import { type DishFieldsProps, problemAt } from './dish-problems.ts'

const t = menuEditorTexts.dish

interface WholeProps extends DishFieldsProps {
  readonly storeId: string
  readonly onPhoto: (photo: PhotoOfDish) => void
}

export function DishFields({ storeId, draft, faults, onChange, onPhoto }: WholeProps) {
  const text = (field: 'name' | 'summary' | 'description' | 'allergy' | 'station', rows?: number) => (
    <TextField
      label={t[field]}
      value={draft[field]}
      maxLength={DISH_LIMITS[field] + 200}
      problem={problemAt(faults, field)}
      onChange={(typed) => onChange({ ...draft, [field]: typed })}
      {...(rows && { rows })}
    />
  )
  return (
    <div className={css.fields}>
      <PhotoField storeId={storeId} draft={draft} onPhoto={onPhoto} />
      {text('name')}
      <Prices draft={draft} faults={faults} onChange={onChange} />
      {text('summary')}
      {text('description', 3)}
      <OptionGroups draft={draft} faults={faults} onChange={onChange} />
      <section className={css.part} aria-label={t.labels}>
        <h3>{t.labels}</h3>
        <label className={css.select}>
          <span>{t.badge}</span>
          <select value={draft.badge} onChange={({ target }) => onChange({ ...draft, badge: target.value })}>
            {namesOf(t.badges).map((badge) => (
              <option key={badge} value={badge}>
                {t.badges[badge]}
              </option>
            ))}
          </select>
        </label>
        {text('allergy', 2)}
        {text('station')}
        <CheckboxRow
          label={t.isAlcohol}
          isChecked={draft.restriction === ALCOHOL}
          onChange={(isAlcohol) => onChange(withAlcohol(draft, isAlcohol))}
        />
        <CheckboxRow
          label={t.isHidden}
          isChecked={!draft.isShown}
          onChange={(isHidden) => onChange({ ...draft, isShown: !isHidden })}
        />
      </section>
    </div>
  )
}
