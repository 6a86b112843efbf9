import { type ReactNode, useId, useRef } from 'react'
import css from './TextField.module.css'
import { useEarlyText } from './use-early-text.ts'

interface TextFieldProps {
  readonly label: string
  readonly hidesLabel?: boolean
  readonly value: string
  readonly onChange: (value: string) => void
  readonly placeholder?: string
  readonly maxLength?: number
  readonly keyboard?: 'text' | 'numeric' | 'tel'
  readonly type?: 'text' | 'password'
  readonly autoComplete?: string
  readonly problem?: string | null | undefined
  readonly hint?: ReactNode
  readonly rows?: number
}

export function TextField(props: TextFieldProps) {
  const { label, hidesLabel, value, onChange, placeholder, maxLength, keyboard = 'text', rows } = props
  const id = useId()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  useEarlyText(field, value, onChange)
  const note = props.problem ?? props.hint
  const shared = {
    id,
    value,
    placeholder,
    maxLength,
    className: css.input,
    autoComplete: props.autoComplete ?? 'off',
    'aria-invalid': props.problem ? true : undefined,
    'aria-describedby': note ? `${id}-note` : undefined,
  }
  return (
    <div className={css.field}>
      <label className={hidesLabel ? 'spoken' : css.label} htmlFor={id}>
        {label}
      </label>
      {rows ? (
        <textarea {...shared} ref={field} rows={rows} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input
          {...shared}
          ref={field}
          type={props.type ?? 'text'}
          inputMode={keyboard}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {note && (
        <p className={css.note} id={`${id}-note`} role={props.problem ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  )
}
