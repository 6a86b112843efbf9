import {
  type BoardPart,
  type EndedOrder,
  type OrderDetail,
  type PastDayCounts,
  encodeRequest,
  followBoardOrders,
  orderChange,
  urlOf,
} from '@hansang/contract'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type LiveStreamEvent, keepReading } from '../../../../api/index.ts'
import { endedOrdersOf } from '../../alarm/alarm.ts'
import { isSessionEnding, ownerToken } from '../../owner-session.ts'
import { useNeededFactor } from '../../second-factor/factor-needed.ts'
import { type BoardState, afterOrders, afterReading } from './board-state.ts'
import { gatherOrders } from './gather-orders.ts'
import { NOTHING_LEFT, type PagesOn, readBoardOnce, readOrdersOnce } from './read-board.ts'

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
  /** Reads one order, not the list. */
  readonly readAgain: (orderNumber: string) => Promise<void>
  readonly resume: () => void
}

/** `isBesideBoard` tells the server that this screen only reports orders and cannot answer them. */
export function useBoard({ isBesideBoard }: { isBesideBoard: boolean }): Board {
  const [state, setState] = useState<BoardState | null>(null)
  const [isConnected, setIsConnected] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const [isSignedOut, setIsSignedOut] = useState(false)
  const { setUps } = useNeededFactor()
  const turn = useRef(0)
  const wholeTurn = useRef(0)
  const isRead = useRef(false)
  const askAll = useRef(() => {})
  const pagesOn = useRef<PagesOn>({})

  const read = useCallback(async (): Promise<boolean> => {
    if (isSessionEnding()) return false
    turn.current += 1
    const own = turn.current
    wholeTurn.current = own
    const outcome = await readBoardOnce(pagesOn.current)
    // A later read has started, so this answer may be older than the board on screen.
    if (own !== wholeTurn.current) return true
    setHasFailed(outcome === 'failed')
    if (outcome === 'signedOut') setIsSignedOut(true)
    if (typeof outcome !== 'object') return false
    isRead.current = true
    setState((last) => afterReading(last, outcome, own))
    return true
  }, [])
  const reload = useCallback(async () => void (await read()), [read])

  const readAgain = useMemo(
    () =>
      gatherOrders(
        async (numbers) => {
          if (isSessionEnding()) return
          turn.current += 1
          const own = turn.current
          const answer = await readOrdersOnce(numbers)
          if (answer) setState((last) => last && afterOrders(last, answer, own))
          else askAll.current()
        },
        async () => askAll.current(),
      ),
    [],
  )

  useEffect(() => {
    if (isSignedOut) return
    const url = urlOf(followBoardOrders, encodeRequest(followBoardOrders, { isBesideBoard }))
    const live = keepReading({
      stream: { url, token: ownerToken },
      read,
      rereadMs: () => REREAD_MS,
      onState: setIsConnected,
      takesEvent: (event) => {
        const number = changedOrder(event)
        // Orders laid aside are on no list of the day.
        if (number === null || !isRead.current || pagesOn.current.pastDay) return false
        void readAgain(number)
        return true
      },
      readsWhenHidden: true,
      isUnread: true,
    })
    askAll.current = live.ask
    return live.stop
  }, [read, readAgain, isSignedOut, isBesideBoard, setUps])

  const showMore = useCallback(
    async (part: BoardPart) => {
      const { [part]: shown = 0 } = pagesOn.current
      pagesOn.current = { ...pagesOn.current, [part]: shown + 1 }
      await read()
    },
    [read],
  )

  return {
    orders: state?.orders ?? null,
    partsWithMore: state?.more.map(({ part }) => part) ?? [],
    showMore,
    pastDay: state?.pastDay ?? NOTHING_LEFT,
    needsReview: state?.needsReview ?? null,
    endedOrders: state ? endedOrdersOf(state.ended, state.seen) : [],
    readAt: state?.at ?? null,
    line: lineOf({ isSignedOut, isConnected, hasFailed, isOpening: state === null }),
    reload,
    readAgain,
    resume: useCallback(() => setIsSignedOut(false), []),
  }
}

/** `null` when the event names none. */
function changedOrder({ data }: LiveStreamEvent): string | null {
  try {
    return orderChange.parse(JSON.parse(data)).orderId
  } catch {
    return null
  }
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
