import type { OrderDetail } from '@hansang/contract'
import { useEffect, useState } from 'react'
import { type PaymentStatus, paymentStatus, type OrderReading, useReadOrder } from '../../../order/index.ts'

const ASK_MS = 2_000
const LONG_MS = 5_000
/** Providers may take longer than customers wait; after this, customers choose when to check again. */
const GIVE_UP_MS = 60_000

export type ResultWait = 'short' | 'long' | 'over'

export function useResult(number: string, brought?: OrderDetail) {
  const { reading, reread } = useReadOrder({ number }, brought)
  const [round, setRound] = useState(0)
  const [wait, setWait] = useState<ResultWait>('short')
  const isOpen = isPaymentPending(reading)

  useEffect(() => {
    if (!isOpen) return
    const asking = setInterval(() => void reread(), ASK_MS)
    const long = setTimeout(() => setWait('long'), LONG_MS)
    const end = setTimeout(() => {
      clearInterval(asking)
      setWait('over')
    }, GIVE_UP_MS)
    return () => {
      clearInterval(asking)
      clearTimeout(long)
      clearTimeout(end)
    }
  }, [isOpen, round, reread])

  return {
    reading,
    reread,
    wait,
    askAgain: () => {
      setWait('short')
      setRound(round + 1)
      void reread()
    },
  }
}

export function isPaymentPending(reading: OrderReading): boolean {
  switch (reading.state) {
    case 'loading':
    case 'missing':
      return false
    case 'failed':
      return true
    case 'found':
      return statusOf(reading) === 'unpaid'
  }
}

function statusOf(reading: OrderReading & { state: 'found' }): PaymentStatus {
  return paymentStatus(reading.order)
}
