import { storeSearchTexts } from '@hansang/messages'
import { Skeleton, useIsLate } from '../../../ui/index.ts'
import css from './Waiting.module.css'

export function Waiting({ word = null }: { readonly word?: string | null }) {
  const isLate = useIsLate()
  return (
    <div className={css.waiting}>
      <p className={css.word} role="status">
        {word ?? (isLate && storeSearchTexts.slow)}
      </p>
      <Skeleton rows={4} look="card" />
    </div>
  )
}
