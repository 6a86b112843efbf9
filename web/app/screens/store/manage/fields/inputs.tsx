import { WEEKDAYS, type Weekday } from '@hansang/domain'
import { storeManageTexts as t, weekdayInitials, weekdayTexts } from '@hansang/messages'
import { useId } from 'react'
import css from '../StoreManager.module.css'

interface NumberFieldProps {
  readonly label: string
  readonly value: number
  readonly isDecimal?: boolean
  readonly onChange: (value: number) => void
}

/** Digits as they are typed: a person who clears the field sees it empty, not 0. */
export function NumberField({ label, value, isDecimal = false, onChange }: NumberFieldProps) {
  const id = useId()
  function read(text: string) {
    const kept = text.replaceAll(isDecimal ? /[^\d.]/g : /\D/g, '')
    if (kept.length <= 9) onChange(Number(kept) || 0)
  }
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={css.input}
        inputMode={isDecimal ? 'decimal' : 'numeric'}
        {...(isDecimal
          ? {
              type: 'number',
              step: 0.1,
              min: 0,
              value,
              onChange: ({ target }) => onChange(Number(target.value) || 0),
            }
          : { value: value.toLocaleString('ko-KR'), onChange: ({ target }) => read(target.value) })}
      />
    </div>
  )
}

interface PlainInputProps {
  readonly label: string
  readonly type: 'time' | 'date'
  readonly value: string
  readonly onChange: (value: string) => void
}

export function PlainInput({ label, type, value, onChange }: PlainInputProps) {
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={css.input}
        type={type}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}

interface TimeFieldProps {
  readonly label: string
  /** `HHmm`, past 2400 on the next day; empty for none. */
  readonly value: string
  /** May lie on the next day, when it is not after this one. */
  readonly after?: string
  readonly onChange: (value: string) => void
}

/** An end that is not after its beginning is on the next day: nobody has to say so. */
export function TimeField({ label, value, after = '', onChange }: TimeFieldProps) {
  const hours = Number(value.slice(0, 2))
  const isNextDay = value !== '' && hours >= 24
  const clock = value && `${String(hours % 24).padStart(2, '0')}:${value.slice(2)}`
  function read(text: string) {
    const typed = text.replace(':', '')
    const isOver = after !== '' && typed !== '' && typed <= after.slice(0, 4)
    onChange(isOver ? `${Number(typed.slice(0, 2)) + 24}${typed.slice(2)}` : typed)
  }
  return (
    <PlainInput
      label={isNextDay ? `${label} ${t.nextDay}` : label}
      type="time"
      value={clock}
      onChange={read}
    />
  )
}

interface WeekdayChoiceProps {
  readonly label: string
  readonly value: readonly Weekday[]
  readonly onChange: (value: readonly Weekday[]) => void
}

export function WeekdayChoice({ label, value, onChange }: WeekdayChoiceProps) {
  const toggle = (day: Weekday) =>
    onChange(WEEKDAYS.filter((each) => (each === day) !== value.includes(each)))
  return (
    <div className={css.days} role="group" aria-label={label}>
      {WEEKDAYS.map((day) => (
        <button
          key={day}
          type="button"
          className={css.day}
          aria-pressed={value.includes(day)}
          aria-label={weekdayTexts[day]}
          onClick={() => toggle(day)}
        >
          {weekdayInitials[day]}
        </button>
      ))}
    </div>
  )
}

interface SelectProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly names: Readonly<Record<Value, string>>
  readonly onChange: (value: Value) => void
}

export function Select<Value extends string>({ label, value, names, onChange }: SelectProps<Value>) {
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={css.input}
        value={value}
        onChange={({ target }) => onChange(target.value as Value)}
      >
        {Object.entries<string>(names).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
