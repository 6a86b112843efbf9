import { useEffect, useState } from 'react'

const SETTLE_MS = 600

let addedAt = Number.NEGATIVE_INFINITY

/** Call on adding a dish: for a moment the next screen ignores a second tap at the same place. */
export function noteAdded(at: number): void {
  addedAt = at
}

export function isDoubleTap(at: number): boolean {
  return at - addedAt < SETTLE_MS
}

export function useSettling(): boolean {
  const [isSettling, setIsSettling] = useState(() => isDoubleTap(performance.now()))
  useEffect(() => {
    if (!isSettling) return
    const timer = setTimeout(() => setIsSettling(false), SETTLE_MS - (performance.now() - addedAt))
    return () => clearTimeout(timer)
  }, [isSettling])
  return isSettling
}
