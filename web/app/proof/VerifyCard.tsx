import { controlTexts } from '@hansang/messages'
import { Button } from '../ui/index.ts'
import css from './VerifyCard.module.css'

interface VerifyCardProps {
  readonly title: string
  /** Why it is asked. */
  readonly text: string
  readonly onVerify: () => void
}

/** An unproven phone is shown nothing of its past. */
export function VerifyCard({ title, text, onVerify }: VerifyCardProps) {
  return (
    <section className={css.card}>
      <h2 className={css.title}>{title}</h2>
      <p className={css.text}>{text}</p>
      <Button size="medium" onClick={onVerify}>
        {controlTexts.verifyIdentity}
      </Button>
    </section>
  )
}
