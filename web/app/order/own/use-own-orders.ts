import { listOwnOrders, type OrderSummary } from '@hansang/contract'
import type { ChannelCode } from '@hansang/domain'
import { useEffect, useState } from 'react'
import { askOptionally, useAnswer } from '../../api/index.ts'
import { forgetOwnOrder } from '../../visit/index.ts'

/** More than one person has running at once; usually includes the last order of each known store. */
const LATEST = 5

export function useOwnOrders(channel: ChannelCode): readonly OrderSummary[] {
  const [orders, setOrders] = useState<readonly OrderSummary[]>([])
  const round = useReturns()
  useAnswer(
    `${channel} ${round}`,
    () => askOptionally(listOwnOrders, { page: 1, pageSize: LATEST }),
    (answer) => {
      if (!answer) return
      if (answer.orderCount === 0) forgetOwnOrder(channel)
      setOrders(answer.orders)
    },
  )
  return orders
}

function useReturns(): number {
  const [returns, setReturns] = useState(0)
  useEffect(() => {
    const count = () => {
      if (document.visibilityState === 'visible') setReturns((last) => last + 1)
    }
    document.addEventListener('visibilitychange', count)
    return () => document.removeEventListener('visibilitychange', count)
  }, [])
  return returns
}
