import { type ReactNode, useId } from 'react'
import css from './choices.module.css'

export interface RadioOption<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly aside?: ReactNode
  readonly isDisabled?: boolean
}

interface RadioListProps<Value extends string> {
  readonly legend: string
  readonly hidesLegend?: boolean
  readonly options: readonly RadioOption<Value>[]
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  readonly look?: 'rows' | 'cards'
}

export function RadioList<Value extends string>(props: RadioListProps<Value>) {
  const { legend, hidesLegend, options, value, onChange, look = 'rows' } = props
  const name = useId()
  return (
    <fieldset className={css.list} data-look={look}>
      <legend className={hidesLegend ? 'spoken' : css.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={css.row} data-disabled={option.isDisabled || undefined}>
          <input
            type="radio"
            className={css.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.isDisabled ?? false}
            onChange={() => onChange(option.value)}
          />
          <span className={css.dot} aria-hidden="true" />
          <span className={css.label}>{option.label}</span>
          {option.aside && <span className={css.aside}>{option.aside}</span>}
        </label>
      ))}
    </fieldset>
  )
}
