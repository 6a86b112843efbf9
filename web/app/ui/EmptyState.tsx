import type { ReactNode } from 'react'
import css from './EmptyState.module.css'
import {
  AlertIcon,
  CompassIcon,
  LeafIcon,
  MoonIcon,
  PhoneIcon,
  PlateIcon,
  PotIcon,
  SearchIcon,
} from './icons.tsx'

const ART = {
  empty: PlateIcon,
  cooking: PotIcon,
  lost: CompassIcon,
  fault: AlertIcon,
  notice: PhoneIcon,
  closed: MoonIcon,
  holiday: LeafIcon,
  search: SearchIcon,
}

export type EmptyArt = keyof typeof ART

interface EmptyStateProps {
  readonly art?: EmptyArt
  readonly title: string
  readonly text?: string
  readonly children?: ReactNode
}

export function EmptyState({ art = 'empty', title, text, children }: EmptyStateProps) {
  const Art = ART[art]
  return (
    <div className={css.empty}>
      <span className={css.art} aria-hidden="true">
        <Art size={44} />
      </span>
      <p className={css.title}>{title}</p>
      {text && <p className={css.text}>{text}</p>}
      {children && <div className={css.action}>{children}</div>}
    </div>
  )
}
