import { startTransition, useEffect, useState } from 'react'

/** More than a large screen shows of a column. */
export const FIRST_CARDS = 20
const MORE_CARDS = 20
/** Some browsers know no idle time. */
const PAUSE_MS = 50

/** How many of `count` cards to draw: what is in sight at once, the rest while the browser is idle. */
export function useStaged(count: number): number {
  const [drawn, setDrawn] = useState(FIRST_CARDS)
  const isWhole = drawn >= count
  useEffect(() => {
    if (isWhole) return
    return whenIdle(() => startTransition(() => setDrawn((before) => before + MORE_CARDS)))
  }, [isWhole, drawn])
  return Math.min(drawn, count)
}

function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, PAUSE_MS)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(act)
  return () => cancelIdleCallback(request)
}
