import { agentTexts, appName } from '@hansang/messages'
import type { ReactNode } from 'react'
import css from './DeskTop.module.css'

export function DeskBar({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css.bar}>
      <div className={css.names}>
        <span className={css.product}>{appName}</span>
        <h1 className={css.title}>{agentTexts.title}</h1>
      </div>
      {children}
    </div>
  )
}
