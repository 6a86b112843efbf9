import { encodeRequest, followOrder, type OrderDetail, orderChange, urlOf } from '@hansang/contract'
import { isOrderStatus, isOver, isFailed } from '@hansang/domain'
import { useEffect, useEffectEvent, useState } from 'react'
import { keepReading, type LiveStreamEvent } from '../../../api/index.ts'
import { currentToken } from '../../../session/index.ts'
import { type OrderKey, type OrderReading, useReadOrder } from '../../../order/index.ts'

const REREAD_MS = 30_000
/** For an ended order, whose stream has closed while a refund is under way. */
const SOON_MS = 3_000

export interface BroughtOrder {
  readonly order: OrderDetail
  /** Still as the server drew it: nothing is followed yet. */
  readonly isDrawn: boolean
}

export function useLiveOrder({ number, phone }: OrderKey, brought?: BroughtOrder) {
  const { reading, reread } = useReadOrder({ number, phone }, brought?.order)
  const isDrawn = brought?.isDrawn ?? false
  const [isConnected, setIsConnected] = useState(false)
  const changes = mayChange(reading)
  const isLive = changes && !isMaskedOrder(reading) && !hasEndedStream(reading)
  const isUnread = reading.state === 'failed'
  const rereadMs = isTerminalOrder(reading) ? SOON_MS : REREAD_MS

  const tellsNothingNew = useEffectEvent(
    (event: LiveStreamEvent) => reading.state === 'found' && reading.order.status === statusIn(event),
  )

  useEffect(() => {
    if (!changes || isDrawn) return
    const url = urlOf(followOrder, encodeRequest(followOrder, { orderNumber: number }))
    let isGreeting = true
    const live = keepReading({
      stream: isLive && currentToken() ? { url, token: currentToken } : null,
      read: async () => (await reread()).state !== 'failed',
      rereadMs: () => rereadMs,
      isUnread,
      onState: (connects) => {
        isGreeting = true
        setIsConnected(connects)
      },
      // A stream begins with the order's status, and is read for at its opening anyway.
      takesEvent: (event) => {
        const isKnown = isGreeting && tellsNothingNew(event)
        isGreeting = false
        return isKnown
      },
    })
    return () => {
      live.stop()
      setIsConnected(false)
    }
  }, [changes, isDrawn, isLive, isUnread, rereadMs, number, reread])

  return { reading, reread, isConnected }
}

function statusIn({ data }: LiveStreamEvent): string | null {
  try {
    return orderChange.parse(JSON.parse(data)).status
  } catch {
    return null
  }
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
