import type { ReactNode } from 'react'
import { Button } from '../../../ui/index.ts'
import css from './BoardBars.module.css'

interface BarProps {
  readonly words: string
  readonly tone?: 'danger' | 'notice'
  readonly action?: string
  readonly isBusy?: boolean
  readonly onAct?: () => Promise<void>
  readonly children?: ReactNode
}

export function Bar({ words, tone = 'danger', action, isBusy = false, onAct, children }: BarProps) {
  return (
    <div className={css.bar} data-tone={tone} role="alert">
      <p>{words}</p>
      {action && (
        <Button kind="secondary" size="small" isBusy={isBusy} onClick={() => void onAct?.()}>
          {action}
        </Button>
      )}
      {children}
    </div>
  )
}
