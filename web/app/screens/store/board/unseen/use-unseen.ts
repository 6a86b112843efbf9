import type { OrderDetail } from '@hansang/contract'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { BoardColumn } from '@hansang/domain'
import { cardId, columnId } from '../board-columns.ts'
import { type Whereabouts, whereaboutsOf } from './whereabouts.ts'

export interface Unseen {
  /** Of the waiting orders those that were never in sight on this page, in the order of their column. */
  readonly numbers: readonly string[]
  /** Where the first of them is. */
  readonly toward: Exclude<Whereabouts, 'inSight'>
}

const NOTHING: Unseen = { numbers: [], toward: 'below' }
/** A sheet that closes, or a bar that goes, tells nobody. */
const LOOK_AGAIN_MS = 500

/**
 * Follows what a person at the board has had before their eyes, however it was scrolled or covered meanwhile. `waiting` are the
 * first of their column, in its order.
 */
export function useUnseen(column: BoardColumn, waiting: readonly Pick<OrderDetail, 'number'>[]): Unseen {
  const numbers = useMemo(() => waiting.map(({ number }) => number), [waiting])
  const seen = useRef<ReadonlySet<string>>(new Set())
  const [unseen, setUnseen] = useState(NOTHING)
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    const look = () => {
      if (document.visibilityState === 'hidden') return
      const now = lookAt(column, numbers, seen.current)
      seen.current = new Set(numbers.filter((number) => !now.numbers.includes(number)))
      setUnseen((before) => (isSame(before, now) ? before : now))
      if (now.numbers.length === 0) stop()
    }
    const stop = () => {
      clearInterval(timer)
      document.removeEventListener('scroll', look, true)
    }
    document.addEventListener('scroll', look, true)
    timer = setInterval(look, LOOK_AGAIN_MS)
    look()
    return stop
  }, [column, numbers])
  return unseen
}

function lookAt(column: BoardColumn, numbers: readonly string[], seen: ReadonlySet<string>): Unseen {
  const placeBetween = placesBetween(column)
  const places = numbers.flatMap((number, at) =>
    seen.has(number) ? [] : [{ number, place: placeOf(number) ?? placeBetween(at + 1) }],
  )
  const [first, ...others] = places.filter(({ place }) => place !== 'inSight')
  if (!first) return NOTHING
  return {
    numbers: [first, ...others].map(({ number }) => number),
    toward: first.place === 'above' ? 'above' : 'below',
  }
}

/** `null` while it is not drawn. */
function placeOf(number: string): Whereabouts | null {
  const card = document.getElementById(cardId(number))
  return card && whereaboutsOf(card)
}

/** Of cards that are not drawn, by their place in the column: above the next one that is, or below what is in sight. */
function placesBetween(column: BoardColumn): (place: number) => Whereabouts {
  const drawn = [...(document.getElementById(columnId(column))?.querySelectorAll('[aria-posinset]') ?? [])]
  const known = new Map<Element, Whereabouts>()
  return (place) => {
    const next = drawn.find((card) => Number(card.ariaPosInSet) > place)
    if (!next) return 'below'
    const found = known.get(next) ?? (whereaboutsOf(next) === 'below' ? 'below' : 'above')
    known.set(next, found)
    return found
  }
}

function isSame(one: Unseen, other: Unseen): boolean {
  return one.toward === other.toward && one.numbers.join() === other.numbers.join()
}
