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

export type BoardLine = 'opening' | 'live' | 'lost' | 'signedOut'

export interface Board {
  readonly orders: readonly OrderDetail[] | null
  readonly partsWithMore: readonly BoardPart[]
  readonly showMore: (part: BoardPart) => Promise<void>
  readonly pastDay: PastDayCounts
  /** `null` until requested by `showMore('pastDay')`. */
  readonly needsReview: readonly OrderDetail[] | null
  /** Ended without the store, still to be reported to it. */
  readonly endedOrders: readonly EndedOrder[]
  readonly readAt: Date | null
  readonly line: BoardLine
  readonly reload: () => Promise<void>
  readonly resume: () => void
}

const NOTHING_LEFT: PastDayCounts = { autoCompleted: 0, needsReview: 0 }

interface Reading extends BoardAnswer {
  readonly shown: ReadonlySet<string>
}

/** `isBesideBoard` tells the server that this screen only reports orders and cannot answer them. */
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
    // A later read has started, so this answer may be older than the board on screen.
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
      readsWhenHidden: true,
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
    needsReview: reading?.needsReview ?? null,
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
