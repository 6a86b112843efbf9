import { followOrder } from '@hansang/contract/endpoints/orders'
import { urlOf, encodeRequest } from '@hansang/contract/call'
import type { OrderDetail } from '@hansang/contract/order'
import { isOrderStatus, isTerminal } from '@hansang/domain/order/order-status'
import { useEffect, useState } from 'react'
import { localShelf } from '../../browser-storage.ts'
import { followLive } from '../../live-stream.ts'
import { type OrderReading, useOrder } from './use-order.ts'

/** ORD-19 */
const REREAD_MS = 30_000

/** An order that follows its store's work: by live events, and by reading again while it is in sight. */
export function useLiveOrder(number: string, phone?: string) {
  const { reading, reread } = useOrder(number, phone)
  const [isConnected, setIsConnected] = useState(false)
  const changes = mayChange(reading)
  const isLive = changes && !hasEnded(reading)

  useEffect(() => {
    if (!isLive || !localShelf.read('token')) return
    const stop = followLive({
      url: urlOf(followOrder, encodeRequest(followOrder, { orderNumber: number })),
      token: () => localShelf.read('token'),
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
    const timer = setInterval(rereadInSight, REREAD_MS)
    document.addEventListener('visibilitychange', rereadInSight)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', rereadInSight)
    }
  }, [changes, reread])

  return { reading, reread, isConnected }
}

/** Whether reading again may show something new: until the order is over and all its money is back. */
export function mayChange(reading: OrderReading): boolean {
  if (reading.state === 'failed') return true
  return (
    reading.state === 'found' &&
    !(isOver(reading.order) && reading.order.refunds.every(({ isDone }) => isDone))
  )
}

function isOver({ status }: OrderDetail): boolean {
  return isOrderStatus(status) && isTerminal(status)
}

/** The stream of a complete order has ended, though it may still be returned; so has that of one that is over. */
function hasEnded(reading: OrderReading): boolean {
  return reading.state === 'found' && (reading.order.status === 'ORDER_COMPLETE' || isOver(reading.order))
}
