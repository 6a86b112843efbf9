import { followOrder, urlOf, encodeRequest } from '@hansang/contract'
import { isOrderStatus, isOver, isFailed } from '@hansang/domain'
import { useEffect, useState } from 'react'
import { keepReading } from '../../../api/index.ts'
import { currentToken } from '../../../session/index.ts'
import { type OrderReading, useReadOrder } from '../../../order/index.ts'

const REREAD_MS = 30_000
/** For an ended order, whose stream has closed while a refund is under way. */
const SOON_MS = 3_000

export function useLiveOrder(number: string, phone?: string) {
  const { reading, reread } = useReadOrder(number, phone)
  const [isConnected, setIsConnected] = useState(false)
  const changes = mayChange(reading)
  const isLive = changes && !isMaskedOrder(reading) && !hasEndedStream(reading)
  const isUnread = reading.state === 'failed'
  const rereadMs = isTerminalOrder(reading) ? SOON_MS : REREAD_MS

  useEffect(() => {
    if (!changes) return
    const url = urlOf(followOrder, encodeRequest(followOrder, { orderNumber: number }))
    const live = keepReading({
      stream: isLive && currentToken() ? { url, token: currentToken } : null,
      read: async () => (await reread()).state !== 'failed',
      rereadMs: () => rereadMs,
      isUnread,
      onState: setIsConnected,
    })
    return () => {
      live.stop()
      setIsConnected(false)
    }
  }, [changes, isLive, isUnread, rereadMs, number, reread])

  return { reading, reread, isConnected }
}

export function mayChange(reading: OrderReading): boolean {
  if (reading.state === 'failed') return true
  if (reading.state !== 'found') return false
  return !isTerminalOrder(reading) || reading.order.refunds.some(({ isDone }) => !isDone)
}

function isMaskedOrder(reading: OrderReading): boolean {
  return reading.state === 'found' && reading.order.isMasked
}

/** The stream of a completed or cancelled order closes, although a completed order may still be returned. */
function hasEndedStream(reading: OrderReading): boolean {
  return reading.state === 'found' && isOrderStatus(reading.order.status) && isOver(reading.order.status)
}

function isTerminalOrder(reading: OrderReading): boolean {
  return reading.state === 'found' && isOrderStatus(reading.order.status) && isFailed(reading.order.status)
}
