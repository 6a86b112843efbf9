import { type AnswerOf, listOwnOrders, ORDERS_PER_PAGE } from '@hansang/contract'
import { useState } from 'react'
import { answered, callApi, type QueryState, useQuery } from '../../../api/index.ts'
import type { Own } from '../../../loaders/index.ts'
import { useProving } from '../../../proof/index.ts'
import type { OwnView } from '../../../session/index.ts'
import { useVisit } from '../../../visit/index.ts'

export type OrderHistory = AnswerOf<typeof listOwnOrders>

export type BroughtOrders = OwnView<Own<typeof listOwnOrders>>
const NOTHING_BROUGHT: BroughtOrders = { state: 'none', own: null }

export interface MyOrders {
  readonly query: QueryState<OrderHistory>
  readonly page: number
  readonly show: (page: number) => void
  readonly retry: () => void
  readonly verify: (() => void) | null
  /** Reveals the phone's other orders; `null` once the phone is proven or without orders. */
  readonly verifyMore: (() => void) | null
}

/** This session's orders and, for a proven phone, all of its orders, page by page. */
export function useMyOrders(brought: BroughtOrders = NOTHING_BROUGHT): MyOrders {
  const [page, setPage] = useState(1)
  const [round, setRound] = useState(0)
  const retry = () => setRound((last) => last + 1)
  const { phoneHandle, channel } = useVisit()
  const { isUnproven, verify } = useProving({ returnTo: 'orders', onAsked: retry })
  const request = { page, pageSize: ORDERS_PER_PAGE }
  const isDrawn = brought.state === 'drawn'
  const query = useQuery(
    isDrawn ? null : JSON.stringify([request, phoneHandle, channel, round]),
    () => answered(callApi(listOwnOrders, request), (answer) => answer),
    brought.own?.answer,
  )
  const isEmpty = query.state === 'found' && query.value.orderCount === 0
  // As the document told it, so that nothing moves; until it is asked for again.
  const isOpen = brought.own && round === 0 ? !brought.own.isProven : isUnproven
  const proving = isOpen ? verify : null
  return {
    query,
    page,
    show: setPage,
    retry,
    verify: isEmpty ? proving : null,
    verifyMore: isEmpty ? null : proving,
  }
}
