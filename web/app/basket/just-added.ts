import { useEffect, useState } from 'react'

/** A nervous finger taps twice within so long. */
const SETTLE_MS = 600

let addedAt = Number.NEGATIVE_INFINITY

/** What comes to lie under the finger after a screen was left by adding takes no tap for a moment. */
export function noteAdded(at: number): void {
  addedAt = at
}

/** Whether a tap at `at` is still the same finger's. */
export function isSameFinger(at: number): boolean {
  return at - addedAt < SETTLE_MS
}

/** True for a moment after an addition has led here. */
export function useSettling(): boolean {
  const [isSettling, setIsSettling] = useState(() => isSameFinger(performance.now()))
  useEffect(() => {
    if (!isSettling) return
    const timer = setTimeout(() => setIsSettling(false), SETTLE_MS - (performance.now() - addedAt))
    return () => clearTimeout(timer)
  }, [isSettling])
  return isSettling
}
