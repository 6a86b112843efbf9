import { fill, menuEditorTexts } from '@hansang/messages'
import { CloseIcon, TextField } from '../../../../ui/index.ts'
import css from './DishSheet.module.css'
import type { PriceDraft } from './dish-draft.ts'

interface PartRowProps {
  readonly part: PriceDraft
  readonly labels: { readonly name: string; readonly price: string }
  readonly hidesName?: boolean
  readonly nameProblem: string | null
  readonly priceProblem: string | null
  readonly onChange: (part: PriceDraft) => void
  readonly onRemove?: () => void
}

/** A price variant or an option. */
export function PartRow(props: PartRowProps) {
  const { part, labels, hidesName = false, nameProblem, priceProblem, onChange, onRemove } = props
  return (
    <div className={css.row}>
      {!hidesName && (
        <TextField
          label={labels.name}
          value={part.name}
          problem={nameProblem}
          onChange={(name) => onChange({ ...part, name })}
        />
      )}
      <TextField
        label={labels.price}
        value={part.price}
        keyboard="numeric"
        problem={priceProblem}
        onChange={(price) => onChange({ ...part, price })}
      />
      {onRemove && (
        <button
          type="button"
          className={css.remove}
          aria-label={fill(menuEditorTexts.dish.removePart, { name: part.name || labels.name })}
          onClick={onRemove}
        >
          <CloseIcon size={20} />
        </button>
      )}
    </div>
  )
}
