import {
  type EndedOrder,
  type OrderDetail,
  encodeRequest,
  followBoardOrders,
  readBoardOrders,
  urlOf,
} from '@hansang/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { serverNow } from '../../../clock.ts'
import { READING_LIMIT_MS, keepReading } from '../../../api/index.ts'
import { endedOrdersOf } from '../alarm/alarm.ts'
import { callAsOwner, OwnerSignedOut, ownerToken } from '../owner-session.ts'

const REREAD_MS = 30_000

/** `signedOut`: the session ended, and only a person can begin another. */
export type BoardLine = 'opening' | 'live' | 'lost' | 'signedOut'

export interface Board {
  /** `null` until the first answer. */
  readonly orders: readonly OrderDetail[] | null
  /** Orders that ended without their store's doing, of which it has to be told. */
  readonly endedOrders: readonly EndedOrder[]
  /** When that was true; `null` until the first answer. */
  readonly readAt: Date | null
  readonly line: BoardLine
  readonly reload: () => Promise<void>
  /** A new session has begun. */
  readonly resume: () => void
}

interface Answer {
  readonly orders: readonly OrderDetail[]
  readonly ended: readonly EndedOrder[]
  readonly at: Date
}

interface Reading extends Answer {
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

  const read = useCallback(async (): Promise<boolean> => {
    turn.current += 1
    const own = turn.current
    const outcome = await readOnce()
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

  return {
    orders: reading?.orders ?? null,
    endedOrders: reading ? endedOrdersOf(reading.ended, reading.shown) : [],
    readAt: reading?.at ?? null,
    line: lineOf({ isSignedOut, isConnected, hasFailed, isOpening: reading === null }),
    reload: useCallback(async () => void (await read()), [read]),
    resume: useCallback(() => setIsSignedOut(false), []),
  }
}

function readingAfter(last: Reading | null, answer: Answer): Reading {
  const numbers = answer.orders.map(({ number }) => number)
  return { ...answer, shown: new Set([...(last?.shown ?? []), ...numbers]) }
}

async function readOnce(): Promise<Answer | 'failed' | 'signedOut'> {
  try {
    const result = await callAsOwner(readBoardOrders, { storeId: '' }, undefined, READING_LIMIT_MS)
    return result.ok ? { ...result.answer, at: serverNow() } : 'failed'
  } catch (failure) {
    return failure instanceof OwnerSignedOut ? 'signedOut' : 'failed'
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
