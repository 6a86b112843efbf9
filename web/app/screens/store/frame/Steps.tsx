import { fill, menuEditorTexts as t } from '@hansang/messages'
import { DownIcon } from '../../../ui/index.ts'
import css from './Steps.module.css'

interface StepsProps {
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: -1 | 1) => void
}

/** By buttons, which a keyboard and a thumb reach alike. */
export function Steps({ name, isFirst, isLast, onMove }: StepsProps) {
  return (
    <span className={css.steps}>
      <button
        type="button"
        className={css.up}
        aria-label={fill(t.up, { name })}
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && onMove(-1)}
      >
        <DownIcon size={20} />
      </button>
      <button
        type="button"
        aria-label={fill(t.down, { name })}
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && onMove(1)}
      >
        <DownIcon size={20} />
      </button>
    </span>
  )
}
