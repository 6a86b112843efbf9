import { controlTexts, ownerTexts } from '@hansang/messages'
import { Button } from '../../../ui/index.ts'
import css from './LoadFailed.module.css'

export function LoadFailed({
  words = ownerTexts.loadFailed,
  onRetry,
}: {
  words?: string
  onRetry: () => void
}) {
  return (
    <div className={css.failed} role="alert">
      <p>{words}</p>
      <Button kind="secondary" size="small" onClick={onRetry}>
        {controlTexts.retry}
      </Button>
    </div>
  )
}
