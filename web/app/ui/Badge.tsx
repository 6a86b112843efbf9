import type { ReactNode } from 'react'
import css from './Badge.module.css'

export type BadgeTone = 'brand' | 'grey' | 'good' | 'notice' | 'danger' | 'solid'

export function Badge({ tone = 'brand', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className={css.badge} data-tone={tone}>
      {children}
    </span>
  )
}
