import { controlTexts } from '@hansang/messages'
import type { ReactNode } from 'react'
import { Button } from '../ui/index.ts'
import css from './VerifyCard.module.css'

interface VerifyCardProps {
  readonly title: string
  readonly text: string
  readonly onVerify: () => void
  readonly blockedBecause?: string | null
  readonly children?: ReactNode
}

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
