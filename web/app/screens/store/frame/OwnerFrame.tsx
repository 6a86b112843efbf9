import type { ReactNode } from 'react'
import css from './OwnerFrame.module.css'
import { OwnerNav } from './OwnerNav.tsx'

interface OwnerFrameProps {
  readonly title: string
  readonly tools: ReactNode
  readonly told?: ReactNode
  readonly children: ReactNode
}

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
