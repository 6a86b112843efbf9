import { followOrder } from '@hansang/contract/endpoints/orders'
import { urlOf, encodeRequest } from '@hansang/contract/call'
import { isOrderStatus, isTerminal } from '@hansang/domain/order/order-status'
import { useEffect, useState } from 'react'
import { followLive } from '../../live-stream.ts'
import { currentToken } from '../../session/token.ts'
import { type OrderReading, useOrder } from './use-order.ts'

/** ORD-19 */
const REREAD_MS = 30_000
/** After a reading that failed; and for an ended order, whose stream has ended while its money still goes back. */
const SOON_MS = 3_000

/** An order that follows its store's work: by live events, and by reading again while it is in sight. */
export function useLiveOrder(number: string, phone?: string) {
  const { reading, reread } = useOrder(number, phone)
  const [isConnected, setIsConnected] = useState(false)
  const changes = mayChange(reading)
  const isLive = changes && !hasEndedStream(reading)
  const rereadMs = isTerminalOrder(reading) || isStale(reading) ? SOON_MS : REREAD_MS

  useEffect(() => {
    if (!isLive || !currentToken()) return
    const stop = followLive({
      url: urlOf(followOrder, encodeRequest(followOrder, { orderNumber: number })),
      token: currentToken,
      onEvent: () => void reread(),
      onState: setIsConnected,
    })
    return () => {
      stop()
      setIsConnected(false)
    }
  }, [isLive, number, reread])

  useEffect(() => {
    if (!changes) return
    const rereadInSight = () => {
      if (document.visibilityState === 'visible') void reread()
    }
    const timer = setInterval(rereadInSight, rereadMs)
    document.addEventListener('visibilitychange', rereadInSight)
    window.addEventListener('online', rereadInSight)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', rereadInSight)
      document.removeEventListener('visibilitychange', rereadInSight)
    }
  }, [changes, rereadMs, reread])

  return { reading, reread, isConnected }
}

/** Whether reading again may show something new: the next step, or money that has come back since. */
export function mayChange(reading: OrderReading): boolean {
  if (reading.state === 'failed') return true
  if (reading.state !== 'found') return false
  return !isTerminalOrder(reading) || reading.order.refunds.some(({ isDone }) => !isDone)
}

/** The stream of a complete order has ended, though it may still be returned; so has a dead one's. */
function hasEndedStream(reading: OrderReading): boolean {
  return reading.state === 'found' && (reading.order.status === 'ORDER_COMPLETE' || isTerminalOrder(reading))
}

function isStale(reading: OrderReading): boolean {
  return reading.state === 'failed' || (reading.state === 'found' && reading.isStale)
}

function isTerminalOrder(reading: OrderReading): boolean {
  return reading.state === 'found' && isOrderStatus(reading.order.status) && isTerminal(reading.order.status)
}
