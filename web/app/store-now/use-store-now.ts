import type { StoreNow } from '@hansang/contract'
import { useEffect, useState } from 'react'
import { logFailure } from '../browser/log-failure.ts'

/** Fresh pages need no answer yet, and those left soon load no API client. */
const FIRST_MS = 3_000

/** `null` until the first answer; the same object while nothing changes. */
export function useStoreNow(storeId: string): StoreNow | null {
  const [known, setKnown] = useState<{ readonly storeId: string; readonly now: StoreNow } | null>(null)
  useEffect(() => {
    if (!storeId) return
    let isCurrent = true
    let stop = () => {}
    async function follow() {
      const { followStoreNow } = await import('./follow-store-now.ts')
      if (isCurrent) stop = followStoreNow(storeId, (now) => setKnown({ storeId, now }))
    }
    const timer = setTimeout(() => void follow().catch(logFailure), FIRST_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
      stop()
    }
  }, [storeId])
  return known?.storeId === storeId ? known.now : null
}
