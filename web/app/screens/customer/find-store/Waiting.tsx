import { storeSearchTexts } from '@hansang/messages'
import { Skeleton, useIsLate } from '../../../ui/index.ts'
import css from './Waiting.module.css'

/** Grey cards while stores are looked for; a quick answer shows none, a slow one is told of. */
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
