import type { DishFault } from '@hansang/domain'
import { fill, menuEditorTexts } from '@hansang/messages'
import { Button, TextField } from '../../../../ui/index.ts'
import css from './DishSheet.module.css'
import { PartRow } from './PartRow.tsx'
import { type GroupDraft, newGroup, newPrice } from './dish-draft.ts'
import { type DishFieldsProps, problemAt } from './dish-problems.ts'

const t = menuEditorTexts.dish

export function OptionGroups({ draft, faults, onChange }: DishFieldsProps) {
  const { optionGroups } = draft
  const set = (next: typeof optionGroups) => onChange({ ...draft, optionGroups: next })
  return (
    <section className={css.part} aria-label={t.optionGroups}>
      <h3>{t.optionGroups}</h3>
      {optionGroups.map((group, index) => (
        <OptionGroup
          key={group.id}
          group={group}
          at={`optionGroups.${index}`}
          faults={faults}
          onChange={(next) => set(optionGroups.with(index, next))}
          onRemove={() => set(optionGroups.toSpliced(index, 1))}
        />
      ))}
      <Button kind="quiet" size="small" onClick={() => set([...optionGroups, newGroup()])}>
        {t.addOptionGroup}
      </Button>
    </section>
  )
}

interface OptionGroupProps {
  readonly group: GroupDraft
  readonly at: string
  readonly faults: readonly DishFault[]
  readonly onChange: (group: GroupDraft) => void
  readonly onRemove: () => void
}

function OptionGroup({ group, at, faults, onChange, onRemove }: OptionGroupProps) {
  const { options } = group
  const set = (next: typeof options) => onChange({ ...group, options: next })
  const problem = (field: string) => problemAt(faults, `${at}.${field}`)
  return (
    <fieldset className={css.optionGroup}>
      <legend className="spoken">{group.name || t.optionGroupName}</legend>
      <TextField
        label={t.optionGroupName}
        value={group.name}
        problem={problem('name')}
        onChange={(name) => onChange({ ...group, name })}
      />
      <div className={css.limits}>
        <TextField
          label={t.minimum}
          value={group.minimum}
          keyboard="numeric"
          problem={problem('minimum')}
          onChange={(minimum) => onChange({ ...group, minimum })}
        />
        <TextField
          label={t.maximum}
          value={group.maximum}
          keyboard="numeric"
          problem={problem('maximum')}
          onChange={(maximum) => onChange({ ...group, maximum })}
        />
      </div>
      {problem('options') && <p className={css.problem}>{problem('options')}</p>}
      {options.map((option, index) => (
        <PartRow
          key={option.id}
          part={option}
          labels={{ name: t.option, price: t.optionPrice }}
          nameProblem={problem(`options.${index}.name`)}
          priceProblem={problem(`options.${index}.price`)}
          onChange={(next) => set(options.with(index, next))}
          onRemove={() => set(options.toSpliced(index, 1))}
        />
      ))}
      <div className={css.buttons}>
        <Button kind="quiet" size="small" onClick={() => set([...options, newPrice()])}>
          {t.addOption}
        </Button>
        <Button kind="quiet" size="small" onClick={onRemove}>
          {fill(t.removePart, { name: group.name || t.optionGroupName })}
        </Button>
      </div>
    </fieldset>
  )
}
