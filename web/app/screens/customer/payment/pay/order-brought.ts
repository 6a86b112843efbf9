import { type PointBalance, type readOrder, readPointBalance, type StoreAnswer } from '@hansang/contract'
import type { ChannelCode } from '@hansang/domain'
import type { RouterContextProvider } from 'react-router'
import { type Own, ownOrder, ownView, servedStoreIfAny } from '../../../../loaders/index.ts'
import { paymentStatus } from '../../../../order/index.ts'
import { handoverInQuery } from './payment-handover.ts'
import { balanceRequest } from '../points/payment-points.ts'

export interface OrderBrought extends Own<typeof readOrder> {
  readonly store: StoreAnswer
  /** Without them the browser asks. */
  readonly points: readonly PointBalance[] | null
}

const PAYABLE: readonly string[] = ['unpaid', 'linkSent']

/**
 * Only what can be paid now: the screens of other orders are told by the browser, as is the end of a payment in
 * this window, whose code is in the query.
 */
export async function orderBrought(
  context: Readonly<RouterContextProvider>,
  channel: ChannelCode,
  query: URLSearchParams,
): Promise<OrderBrought | null> {
  const { orderNumber = '' } = handoverInQuery(query) ?? {}
  if (query.has('code')) return null
  const own = await ownOrder(context, orderNumber)
  if (!own || !PAYABLE.includes(paymentStatus(own.answer.order))) return null
  const { storeId } = own.answer.order
  const [store, balance] = await Promise.all([
    servedStoreIfAny(context, channel, storeId),
    ownView(context, readPointBalance, balanceRequest({ id: storeId, channel }, '')),
  ])
  return store && { ...own, store, points: balance?.answer.points ?? null }
}
