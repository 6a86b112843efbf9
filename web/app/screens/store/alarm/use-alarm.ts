import { fill, boardTexts, appName } from '@hansang/messages'
import { useEffect, useMemo, useRef, useState } from 'react'
import { logFailure } from '../../../browser/log-failure.ts'
import { type Tone, playTone } from './alarm-sound.ts'
import {
  NOTHING_WAITS,
  type AlarmCauses,
  arrivalsBetween,
  newestAccepted,
  tonesOf,
  waitingOf,
} from './alarm.ts'
import type { Board } from '../board/reading/use-board.ts'

const RING_EVERY_MS = 4_000
/** A shorter connection loss is shown but does not ring. */
const LINE_GRACE_MS = 10_000

/** Also sets the tab's title; `title` shows when nothing waits. */
export function useAlarm({ orders, line }: Board, title: string): AlarmCauses {
  const waiting = useMemo(() => (orders ? waitingOf(orders) : NOTHING_WAITS), [orders])
  const isLineLost = useLostForLong(line)
  const arrivals = useArrivals(waiting)
  useAcceptedTone(orders)
  const tones = tonesOf(waiting, isLineLost).join(' ')
  // `arrivals` restarts the effect, so that a new arrival rings at once.
  useEffect(() => {
    if (tones === '') return
    const inTurn = tones.split(' ') as Tone[]
    let rung = 0
    const ring = () => {
      const tone = inTurn[rung % inTurn.length]
      if (tone) playTone(tone)
      rung += 1
    }
    ring()
    const timer = setInterval(ring, RING_EVERY_MS)
    return () => clearInterval(timer)
  }, [tones, arrivals])
  useTitle(waiting, line, title)
  return waiting
}

/** Once for what the store's rule accepted since the last reading; older orders of a further page are none. */
function useAcceptedTone(orders: Board['orders']): void {
  const newest = useMemo(() => orders && newestAccepted(orders), [orders])
  const told = useRef<number | null>(null)
  useEffect(() => {
    if (newest === null) return
    if (told.current !== null && newest > told.current) playTone('accepted')
    told.current = Math.max(newest, told.current ?? 0)
  }, [newest])
}

function useLostForLong(line: Board['line']): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    setIsLong(false)
    if (line !== 'lost') return
    const timer = setTimeout(() => setIsLong(true), LINE_GRACE_MS)
    return () => clearTimeout(timer)
  }, [line])
  return line === 'signedOut' || (line === 'lost' && isLong)
}

function useArrivals(waiting: AlarmCauses): number {
  const [seen, setSeen] = useState({ waiting: NOTHING_WAITS, arrivals: 0 })
  // Set while rendering: an effect would ring once for the tone and again for the arrival.
  if (seen.waiting !== waiting)
    setSeen({ waiting, arrivals: seen.arrivals + arrivalsBetween(seen.waiting, waiting) })
  return seen.arrivals
}

function useTitle({ orders, cancels }: AlarmCauses, line: Board['line'], ofScreen: string): void {
  const count = orders.length + cancels.length
  const isLost = line === 'lost' || line === 'signedOut'
  const words =
    orders.length > 0 ? boardTexts.newOrders : cancels.length > 0 ? boardTexts.cancelAsked : ofScreen
  useEffect(() => {
    const title = [
      isLost && boardTexts.lineLostTitle,
      count > 0 && fill(boardTexts.titleCount, { n: count }),
      words,
    ]
    document.title = `${title.filter(Boolean).join(' ')} · ${appName}`
    if (!('setAppBadge' in navigator)) return
    const badge = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
    badge.catch(logFailure)
  }, [count, words, isLost])
}

export function useEndedOrders({ endedOrders }: Board) {
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set())
  const untold = endedOrders.filter(({ number }) => !dismissed.has(number))
  const newest = untold.at(-1)?.number
  useEffect(() => {
    if (newest) playTone('withdrawn')
  }, [newest])
  return {
    endedOrders: untold,
    dismiss: (number: string) => setDismissed((all) => new Set([...all, number])),
  }
}
