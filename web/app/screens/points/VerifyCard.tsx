import { pointTexts, controlTexts } from '@hansang/messages'
import { Button } from '../../ui/index.ts'
import css from './VerifyCard.module.css'

/** An unproven phone shows nothing of its past. */
export function VerifyCard({ onVerify }: { onVerify: () => void }) {
  return (
    <section className={css.card}>
      <h2 className={css.title}>{pointTexts.verifyTitle}</h2>
      <p className={css.text}>{pointTexts.verifyText}</p>
      <Button size="medium" onClick={onVerify}>
        {controlTexts.verifyIdentity}
      </Button>
    </section>
  )
}
