import { controlTexts } from '@hansang/messages'
import type { ReactNode } from 'react'
import { Button } from '../ui/index.ts'
import css from './VerifyCard.module.css'

interface VerifyCardProps {
  readonly title: string
  /** Why it is asked. */
  readonly text: string
  readonly onVerify: () => void
  readonly blockedBecause?: string | null
  /** What is asked before. */
  readonly children?: ReactNode
}

/** An unproven phone is shown nothing of its past. */
export function VerifyCard({ title, text, onVerify, blockedBecause, children }: VerifyCardProps) {
  return (
    <form
      className={css.card}
      onSubmit={(event) => {
        event.preventDefault()
        onVerify()
      }}
    >
      <h2 className={css.title}>{title}</h2>
      <p className={css.text}>{text}</p>
      {children}
      <Button type="submit" size="medium" blockedBecause={blockedBecause}>
        {controlTexts.verifyIdentity}
      </Button>
    </form>
  )
}
