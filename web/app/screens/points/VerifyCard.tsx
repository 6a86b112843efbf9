import { point } from '@hansang/messages/point'
import { pointsPage } from '@hansang/messages/points-page'
import { Button } from '../../ui/Button.tsx'
import css from './VerifyCard.module.css'

/** A phone that nobody has proven shows nothing of its past. */
export function VerifyCard({ onVerify }: { onVerify: () => void }) {
  return (
    <section className={css.card}>
      <h2 className={css.title}>{pointsPage.verifyTitle}</h2>
      <p className={css.text}>{pointsPage.verifyText}</p>
      <Button size="medium" onClick={onVerify}>
        {point.guide.verify}
      </Button>
    </section>
  )
}
