import { useEffect, useState } from 'react'
import { logFailure } from '../browser/log-failure.ts'
import type { AsNow } from './as-now.ts'

/** Fresh pages need no answer yet, and those left soon load no API client. */
const FIRST_MS = 3_000

interface Known {
  readonly of: string
  readonly now: AsNow
}

/**
 * `null` until the first answer; the same object while nothing changes.
 *
 * @param round another one forgets the last answer
 */
export function useStoreNow(storeId: string, round = 0): AsNow | null {
  const [known, setKnown] = useState<Known | null>(null)
  const of = `${storeId} ${round}`
  useEffect(() => {
    if (!storeId) return
    let isCurrent = true
    let stop = () => {}
    async function follow() {
      const { followStoreNow } = await import('./follow-store-now.ts')
      if (isCurrent) stop = followStoreNow(storeId, (now) => setKnown({ of, now }))
    }
    const timer = setTimeout(() => void follow().catch(logFailure), FIRST_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
      stop()
    }
  }, [storeId, of])
  return known?.of === of ? known.now : null
}
