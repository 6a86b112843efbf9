import type { ReactNode } from 'react'
import css from './OwnerFrame.module.css'
import { SecondFactorGate } from '../second-factor/SecondFactorGate.tsx'
import { OwnerNav } from './OwnerNav.tsx'

interface OwnerFrameProps {
  readonly title: string
  readonly tools: ReactNode
  readonly told?: ReactNode
  /** As high as the window: the parts of the page scroll, not the page. */
  readonly isFilled?: boolean
  readonly children: ReactNode
}

export function OwnerFrame({ title, tools, told, isFilled, children }: OwnerFrameProps) {
  return (
    <div className={css.page} data-filled={isFilled || undefined}>
      <SecondFactorGate />
      <OwnerNav />
      <div className={css.content}>
        <div className={css.top}>
          <header className={css.header}>
            <h1 className={css.title}>{title}</h1>
            {tools}
          </header>
          {told}
        </div>
        {children}
      </div>
    </div>
  )
}
