import { storeSearchTexts } from '@hansang/messages'
import { useEffect, useState } from 'react'
import { Skeleton } from '../../ui/index.ts'
import css from './Waiting.module.css'

const LONG_MS = 5_000

/** Grey cards while stores are looked for; a quick answer shows none, a slow one is told of. */
export function Waiting({ word = null }: { readonly word?: string | null }) {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={css.waiting}>
      <p className={css.word} role="status">
        {word ?? (isLong && storeSearchTexts.slow)}
      </p>
      <Skeleton rows={4} look="card" />
    </div>
  )
}
