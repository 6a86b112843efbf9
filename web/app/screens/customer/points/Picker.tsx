import css from './Picker.module.css'

interface PickerProps<Value extends string> {
  /** For screen readers only; the chosen value is the visible label. */
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

export function Picker<Value extends string>({ label, options, value, onChange }: PickerProps<Value>) {
  return (
    <select
      className={css.picker}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as Value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
