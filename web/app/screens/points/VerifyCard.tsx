import { pointTexts } from '@hansang/messages/points'
import { controlTexts } from '@hansang/messages/controls'
import { Button } from '../../ui/Button.tsx'
import css from './VerifyCard.module.css'

/** A phone that nobody has proven shows nothing of its past. */
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
