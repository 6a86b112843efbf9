import { type RefObject, useEffect, useMemo, useState } from 'react'
import { whenIdle } from '../../later/when-idle.ts'
import { type Drawn, type Sight, type Stretch, drawnCards, heightsOf, stretchAround } from './drawn-cards.ts'
import { useCardHeights } from './use-card-heights.ts'

/** More than most windows show of a column: so many the document has, and the board draws first. */
const FIRST_CARDS = 10
/** A shorter list is drawn whole once the browser is idle, so that its own search finds everything in it. */
const MOST_WHOLE = 30

export interface DrawnCards {
  readonly drawn: readonly Drawn[]
  readonly measure: ReturnType<typeof useCardHeights>['measure']
}

/** Which cards of a list to draw, as it is scrolled: by itself, or with the page. */
export function useDrawnCards(
  list: RefObject<HTMLElement | null>,
  numbers: readonly string[],
  held: string | null,
): DrawnCards {
  const [stretch, setStretch] = useState<Stretch>({ from: 0, to: FIRST_CARDS })
  const { measured, measure } = useCardHeights(numbers)
  const heights = useMemo(() => heightsOf(numbers, measured), [numbers, measured])
  useEffect(() => {
    const look = () => {
      if (!list.current) return
      const now =
        heights.length <= MOST_WHOLE
          ? { from: 0, to: MOST_WHOLE }
          : stretchAround(heights, sightOf(list.current))
      setStretch((before) => (before.from === now.from && before.to === now.to ? before : now))
    }
    const stopWaiting = whenIdle(look)
    document.addEventListener('scroll', look, true)
    window.addEventListener('resize', look)
    return () => {
      stopWaiting()
      document.removeEventListener('scroll', look, true)
      window.removeEventListener('resize', look)
    }
  }, [list, heights])
  const heldAt = held === null ? -1 : numbers.indexOf(held)
  const drawn = useMemo(() => drawnCards(heights, stretch, heldAt), [heights, stretch, heldAt])
  return { drawn, measure }
}

/** What its column and the window leave to see of a list. */
function sightOf(list: Element): Sight {
  const { top } = list.getBoundingClientRect()
  const column = list.closest('section')?.getBoundingClientRect()
  return {
    top: Math.max(0, column?.top ?? 0) - top,
    bottom: Math.min(window.innerHeight, column?.bottom ?? window.innerHeight) - top,
  }
}
