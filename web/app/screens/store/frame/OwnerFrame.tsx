import type { ReactNode } from 'react'
import css from './OwnerFrame.module.css'
import { OwnerNav } from './OwnerNav.tsx'

interface OwnerFrameProps {
  readonly title: string
  /** Beside the places of an owner. */
  readonly tools: ReactNode
  /** Stays in sight below them. */
  readonly told?: ReactNode
  readonly children: ReactNode
}

/** The head that every screen of an owner's has, and what is below it. */
export function OwnerFrame({ title, tools, told, children }: OwnerFrameProps) {
  return (
    <div className={css.page}>
      <div className={css.top}>
        <header className={css.header}>
          <h1 className="spoken">{title}</h1>
          <OwnerNav />
          {tools}
        </header>
        {told}
      </div>
      {children}
    </div>
  )
}
