import type { OrderDetail } from '@hansang/contract'
import { useEffect, useMemo, useRef, useState } from 'react'
import { cardId } from '../board-columns.ts'
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

/** Follows what a person at the board has had before their eyes, however it was scrolled or covered meanwhile. */
export function useUnseen(waiting: readonly Pick<OrderDetail, 'number'>[]): Unseen {
  const numbers = useMemo(() => waiting.map(({ number }) => number), [waiting])
  const seen = useRef<ReadonlySet<string>>(new Set())
  const [unseen, setUnseen] = useState(NOTHING)
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    const look = () => {
      if (document.visibilityState === 'hidden') return
      const now = lookAt(numbers.filter((number) => !seen.current.has(number)))
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
  }, [numbers])
  return unseen
}

function lookAt(numbers: readonly string[]): Unseen {
  const places = numbers.map((number) => ({ number, place: placeOf(number) }))
  const [first, ...others] = places.filter(({ place }) => place !== 'inSight')
  if (!first) return NOTHING
  return {
    numbers: [first, ...others].map(({ number }) => number),
    toward: first.place === 'above' ? 'above' : 'below',
  }
}

/** A card that is not drawn yet comes below those that are. */
function placeOf(number: string): Whereabouts {
  const card = document.getElementById(cardId(number))
  return card ? whereaboutsOf(card) : 'below'
}

function isSame(one: Unseen, other: Unseen): boolean {
  return one.toward === other.toward && one.numbers.join() === other.numbers.join()
}
