import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import css from './Tabs.module.css'

export interface Tab<Key extends string> {
  readonly key: Key
  readonly label: ReactNode
}

interface TabsProps<Key extends string> {
  readonly label: string
  readonly tabs: readonly Tab<Key>[]
  readonly selected: Key
  readonly onSelect: (key: Key) => void
  readonly look?: 'underline' | 'pill'
  /** Prefix of the ids that link tab and panel: `{id}-{key}` and `{id}-{key}-panel`. */
  readonly id: string
}

/** Arrow keys move the selection, per the WAI-ARIA pattern. */
export function Tabs<Key extends string>({
  label,
  tabs,
  selected,
  onSelect,
  look = 'underline',
  id,
}: TabsProps<Key>) {
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const at = tabs.findIndex((tab) => tab.key === selected)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (!next) return
    onSelect(next.key)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next.key}`)}`)?.focus()
  }

  return (
    <div ref={list} className={css.tabs} data-look={look} role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          id={`${id}-${tab.key}`}
          aria-controls={`${id}-${tab.key}-panel`}
          aria-selected={tab.key === selected}
          tabIndex={tab.key === selected ? 0 : -1}
          className={css.tab}
          onClick={() => onSelect(tab.key)}
          onKeyDown={move}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

interface TabPanelProps {
  readonly tabsId: string
  readonly tab: string
  readonly children: ReactNode
}

export function TabPanel({ tabsId, tab, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={`${tabsId}-${tab}-panel`} aria-labelledby={`${tabsId}-${tab}`}>
      {children}
    </div>
  )
}
