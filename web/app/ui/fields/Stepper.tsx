import { controlTexts } from '@hansang/messages'
import css from './Stepper.module.css'
import { MinusIcon, PlusIcon } from '../icons.tsx'

interface StepperProps {
  readonly value: number
  readonly onChange: (value: number) => void
  readonly minimum?: number
  readonly maximum?: number
  readonly label: string
}

export function Stepper({ value, onChange, minimum = 1, maximum = 999, label }: StepperProps) {
  return (
    <div className={css.stepper} role="group" aria-label={label}>
      <button
        type="button"
        className={css.step}
        aria-label={controlTexts.minus}
        aria-disabled={value <= minimum || undefined}
        onClick={() => value > minimum && onChange(value - 1)}
      >
        <MinusIcon size={18} />
      </button>
      <output className={css.value} aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        className={css.step}
        aria-label={controlTexts.plus}
        aria-disabled={value >= maximum || undefined}
        onClick={() => value < maximum && onChange(value + 1)}
      >
        <PlusIcon size={18} />
      </button>
    </div>
  )
}
