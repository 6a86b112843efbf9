import { readBoardOrders } from '@hansang/contract/endpoints/owners'
import type { OrderDetail } from '@hansang/contract/order'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { followLive } from '../../live-stream.ts'
import { paths } from '../../paths.ts'
import { type BoardColumn, columnOf } from './board-columns.ts'
import { callAsOwner, OwnerSignedOut, ownerToken } from './owner-session.ts'

const EVENTS_URL = '/api/v1/ceo/orders/events'

export interface Board {
  /** `null` until the first answer. */
  readonly orders: readonly OrderDetail[] | null
  readonly isConnected: boolean
  readonly hasFailed: boolean
  readonly reload: () => Promise<void>
}

/** The open orders of the owner, read again whenever one is new or has changed. */
export function useBoard(onArrival: () => void): Board {
  const navigate = useNavigate()
  const [orders, setOrders] = useState<readonly OrderDetail[] | null>(null)
  const [isConnected, setIsConnected] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const seen = useRef<ReadonlySet<string> | null>(null)

  const reload = useCallback(async () => {
    try {
      const read = await callAsOwner(readBoardOrders, { storeId: '' })
      if (!read.ok) return setHasFailed(true)
      const arrived = numbersIn(read.answer.orders, 'new')
      if (seen.current && [...arrived].some((number) => !seen.current?.has(number))) onArrival()
      seen.current = new Set(read.answer.orders.map((order) => order.number))
      setOrders(read.answer.orders)
      setHasFailed(false)
    } catch (failure) {
      if (failure instanceof OwnerSignedOut) await navigate(paths.ownerLogin(), { replace: true })
      else setHasFailed(true)
    }
  }, [navigate, onArrival])

  useEffect(() => {
    void reload()
    return followLive({
      url: EVENTS_URL,
      token: ownerToken,
      onEvent: () => void reload(),
      onState: (connected) => {
        setIsConnected(connected)
        // What happened while the line was down was not heard.
        if (connected) void reload()
      },
    })
  }, [reload])

  return { orders, isConnected, hasFailed, reload }
}

function numbersIn(orders: readonly OrderDetail[], column: BoardColumn): ReadonlySet<string> {
  return new Set(orders.filter((order) => columnOf(order.status) === column).map((order) => order.number))
}
