import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '../later/when-idle.ts'

/** More than a large screen shows of a column. */
export const FIRST_CARDS = 20
const MORE_CARDS = 20

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
