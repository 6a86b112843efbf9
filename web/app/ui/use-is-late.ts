import { useEffect, useState } from 'react'

/** After so long a page says that it is still at work. */
const LATE_MS = 5_000

/** Whether something has been waited for so long that it is to be said; another `key` is another wait. */
export function useIsLate(isWaiting = true, key = 'once'): boolean {
  const [lateKey, setLateKey] = useState('')
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLateKey(key), LATE_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, key])
  return isWaiting && lateKey === key
}
