import { controlTexts } from '@hansang/messages'
import { type FormEvent, type RefObject, useId, useRef } from 'react'
import { useIsInBrowser } from '../../browser/use-is-in-browser.ts'
import css from './SearchField.module.css'
import { CloseIcon, SearchIcon } from '../icons.tsx'
import { useEarlyText } from './use-early-text.ts'

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onSearch?: () => void
  readonly placeholder?: string
  readonly field?: RefObject<HTMLInputElement | null>
}

export function SearchField({ label, value, onChange, onSearch, placeholder, field }: SearchFieldProps) {
  const id = useId()
  const ownField = useRef<HTMLInputElement>(null)
  const isInBrowser = useIsInBrowser()
  useEarlyText(field ?? ownField, value, onChange)

  function submit(event: FormEvent) {
    event.preventDefault()
    onSearch?.()
  }

  return (
    <form className={css.field} role="search" onSubmit={submit}>
      <label className="spoken" htmlFor={id}>
        {label}
      </label>
      {/* Disabled, it keeps Enter from loading the served page again before the scripts run. */}
      <button type="submit" className={css.icon} aria-label={controlTexts.search} disabled={!isInBrowser}>
        <SearchIcon size={20} />
      </button>
      <input
        ref={field ?? ownField}
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
