import type { ReactNode } from 'react'
import css from './choices.module.css'
import { CheckIcon } from '../icons.tsx'

interface CheckboxRowProps {
  readonly label: ReactNode
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly isDisabled?: boolean
  readonly aside?: ReactNode
  readonly isStrong?: boolean
}

export function CheckboxRow({
  label,
  isChecked,
  onChange,
  isDisabled = false,
  aside,
  isStrong,
}: CheckboxRowProps) {
  return (
    <div className={css.pair}>
      <label className={css.row} data-disabled={isDisabled || undefined} data-strong={isStrong || undefined}>
        <input
          type="checkbox"
          className={css.input}
          checked={isChecked}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={css.box} aria-hidden="true">
          <CheckIcon size={18} />
        </span>
        <span className={css.label}>{label}</span>
      </label>
      {aside && <span className={css.aside}>{aside}</span>}
    </div>
  )
}
