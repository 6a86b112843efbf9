import type { ReactNode } from 'react'
import css from './EmptyState.module.css'

/** Drawn faces for a page with nothing on it; emoji are in every phone's font. */
const ART = {
  empty: '🍽️',
  cooking: '🧑‍🍳',
  lost: '🧭',
  fault: '🥄',
  notice: '📞',
  closed: '🌙',
  holiday: '🌿',
  search: '🔎',
}

export type EmptyArt = keyof typeof ART

interface EmptyStateProps {
  readonly art?: EmptyArt
  readonly title: string
  readonly text?: string
  readonly children?: ReactNode
}

/** Nothing to show, said kindly, with what can be done next. */
export function EmptyState({ art = 'empty', title, text, children }: EmptyStateProps) {
  return (
    <div className={css.empty}>
      <span className={css.art} aria-hidden="true">
        {ART[art]}
      </span>
      <p className={css.title}>{title}</p>
      {text && <p className={css.text}>{text}</p>}
      {children && <div className={css.action}>{children}</div>}
    </div>
  )
}
