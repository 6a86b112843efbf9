import {
  type BoardPart,
  type EndedOrder,
  type OrderDetail,
  type PastDayCounts,
  encodeRequest,
  followBoardOrders,
  urlOf,
} from '@hansang/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { keepReading } from '../../../../api/index.ts'
import { endedOrdersOf } from '../../alarm/alarm.ts'
import { isSessionEnding, ownerToken } from '../../owner-session.ts'
import { type BoardAnswer, type PagesOn, readBoardOnce } from './read-board.ts'

const REREAD_MS = 30_000

/** `signedOut`: the session ended, and only a person can begin another. */
export type BoardLine = 'opening' | 'live' | 'lost' | 'signedOut'

export interface Board {
  /** `null` until the first answer. */
  readonly orders: readonly OrderDetail[] | null
  /** What has more orders than are shown. */
  readonly partsWithMore: readonly BoardPart[]
  readonly showMore: (part: BoardPart) => Promise<void>
  readonly pastDay: PastDayCounts
  /** What is laid aside, once somebody has asked to see it. */
  readonly laidAside: readonly OrderDetail[] | null
  /** Orders that ended without their store's doing, of which it has to be told. */
  readonly endedOrders: readonly EndedOrder[]
  /** When that was true; `null` until the first answer. */
  readonly readAt: Date | null
  readonly line: BoardLine
  readonly reload: () => Promise<void>
  /** A new session has begun. */
  readonly resume: () => void
}

const NOTHING_LEFT: PastDayCounts = { completedByClock: 0, laidAside: 0 }

interface Reading extends BoardAnswer {
  /** Numbers of all that was ever shown since the board was opened. */
  readonly shown: ReadonlySet<string>
}

/**
 * The open orders of the owner, kept fresh for as long as the screen is open. One that only tells of them is beside
 * the board: with nothing else open, nobody answers orders.
 */
export function useBoard({ isBesideBoard }: { isBesideBoard: boolean }): Board {
  const [reading, setReading] = useState<Reading | null>(null)
  const [isConnected, setIsConnected] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const [isSignedOut, setIsSignedOut] = useState(false)
  const turn = useRef(0)
  const pagesOn = useRef<PagesOn>({})

  const read = useCallback(async (): Promise<boolean> => {
    if (isSessionEnding()) return false
    turn.current += 1
    const own = turn.current
    const outcome = await readBoardOnce(pagesOn.current)
    // An answer that was overtaken by a later question may be older than what is shown.
    if (own !== turn.current) return true
    setHasFailed(outcome === 'failed')
    if (outcome === 'signedOut') setIsSignedOut(true)
    else if (outcome !== 'failed') setReading((last) => readingAfter(last, outcome))
    return typeof outcome === 'object'
  }, [])

  useEffect(() => {
    if (isSignedOut) return
    const url = urlOf(followBoardOrders, encodeRequest(followBoardOrders, { isBesideBoard }))
    const live = keepReading({
      stream: { url, token: ownerToken },
      read,
      rereadMs: () => REREAD_MS,
      onState: setIsConnected,
      readsUnseen: true,
      isUnread: true,
    })
    return live.stop
  }, [read, isSignedOut, isBesideBoard])

  const showMore = useCallback(
    async (part: BoardPart) => {
      const { [part]: shown = 0 } = pagesOn.current
      pagesOn.current = { ...pagesOn.current, [part]: shown + 1 }
      await read()
    },
    [read],
  )

  return {
    orders: reading?.orders ?? null,
    partsWithMore: reading?.more.map(({ part }) => part) ?? [],
    showMore,
    pastDay: reading?.pastDay ?? NOTHING_LEFT,
    laidAside: reading?.laidAside ?? null,
    endedOrders: reading ? endedOrdersOf(reading.ended, reading.shown) : [],
    readAt: reading?.at ?? null,
    line: lineOf({ isSignedOut, isConnected, hasFailed, isOpening: reading === null }),
    reload: useCallback(async () => void (await read()), [read]),
    resume: useCallback(() => setIsSignedOut(false), []),
  }
}

function readingAfter(last: Reading | null, answer: BoardAnswer): Reading {
  const numbers = answer.orders.map(({ number }) => number)
  return { ...answer, shown: new Set([...(last?.shown ?? []), ...numbers]) }
}

function lineOf(state: {
  isSignedOut: boolean
  isConnected: boolean
  hasFailed: boolean
  isOpening: boolean
}): BoardLine {
  if (state.isSignedOut) return 'signedOut'
  if (state.hasFailed) return 'lost'
  if (state.isOpening) return 'opening'
  return state.isConnected ? 'live' : 'lost'
}
