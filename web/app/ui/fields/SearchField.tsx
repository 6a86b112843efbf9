import { controlTexts } from '@hansang/messages'
import { type FormEvent, type Ref, useId } from 'react'
import css from './SearchField.module.css'
import { CloseIcon, SearchIcon } from '../icons.tsx'

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onSearch?: () => void
  readonly placeholder?: string
  readonly field?: Ref<HTMLInputElement>
}

export function SearchField({ label, value, onChange, onSearch, placeholder, field }: SearchFieldProps) {
  const id = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    onSearch?.()
  }

  return (
    <form className={css.field} role="search" onSubmit={submit}>
      <label className="spoken" htmlFor={id}>
        {label}
      </label>
      <button type="submit" className={css.icon} aria-label={controlTexts.search}>
        <SearchIcon size={20} />
      </button>
      <input
        ref={field}
        id={id}
        className={css.input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        value={value}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
      />
      {value && (
        <button
          type="button"
          className={css.icon}
          aria-label={controlTexts.clear}
          onClick={() => onChange('')}
        >
          <CloseIcon size={18} />
        </button>
      )}
    </form>
  )
}
