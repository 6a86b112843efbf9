import { useId } from 'react'
import css from './FlowFields.module.css'

interface SelectFieldProps {
  readonly label: string
  /** Offered too where it is none of the choices. */
  readonly value: number
  readonly choices: readonly number[]
  readonly words: (choice: number) => string
  readonly onChange: (choice: number) => void
}

export function SelectField({ label, value, choices, words, onChange }: SelectFieldProps) {
  const id = useId()
  const all = [...new Set([...choices, value])].toSorted((one, other) => one - other)
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={css.select}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {all.map((choice) => (
          <option key={choice} value={choice}>
            {words(choice)}
          </option>
        ))}
      </select>
    </div>
  )
}
