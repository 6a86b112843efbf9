import { useEffect, useState } from 'react'

/** Counts on while the page is visible, and at once when it comes back into sight. */
export function useTick(everyMs: number): number {
  const [tick, setTick] = useState(0)
  useEffect(() => {
    const count = () => {
      if (document.visibilityState === 'visible') setTick((last) => last + 1)
    }
    const timer = setInterval(count, everyMs)
    document.addEventListener('visibilitychange', count)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', count)
    }
  }, [everyMs])
  return tick
}
