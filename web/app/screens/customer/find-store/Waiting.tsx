import { storeSearchTexts } from '@hansang/messages'
import { Skeleton, useIsLate } from '../../../ui/index.ts'
import css from './Waiting.module.css'

export function Waiting() {
  const isLate = useIsLate()
  return (
    <div className={css.waiting}>
      <p className={css.word} role="status">
        {isLate && storeSearchTexts.slow}
      </p>
      <Skeleton rows={4} look="card" />
    </div>
  )
}
