import type { OrderRefund } from '@hansang/contract'
import { isFailed, won } from '@hansang/domain'
import { orderViewTexts } from '@hansang/messages'
import type { OrderRow, Reader } from '../../platform/db/index.ts'
import { linesOf, openValue, refundReasonOf, refundRequestsOf } from '../../nouns/orders/index.ts'
import type { SealOpener } from '../../platform/secrets/index.ts'
import { readConsoleRefunds, readParts, readRests } from '../../nouns/payments/index.ts'
import { readReturnedPoints } from '../../nouns/points/index.ts'
import { releasedCouponsOf } from '../../nouns/coupons/index.ts'

const POINTS = 'POINT'

/** Per order, oldest first: partial, final and console refunds, and points. */
export async function refundsOf(
  db: Reader,
  services: SealOpener,
  orders: readonly OrderRow[],
): Promise<Map<string, OrderRefund[]>> {
  const found = await Promise.all([
    partsOf(db, services, orders),
    restsOf(db, services, orders),
    consoleRefundsOf(db, orders),
    pointsOf(db, orders),
  ])
  const sorted = found.flat().toSorted((one, other) => one.refund.at.getTime() - other.refund.at.getTime())
  const byOrder = Map.groupBy(sorted, ({ orderId }) => orderId)
  return new Map([...byOrder].map(([id, refunds]) => [id, refunds.map(({ refund }) => refund)]))
}

interface OfOrder {
  readonly orderId: string
  readonly refund: OrderRefund
}

async function partsOf(db: Reader, services: SealOpener, orders: readonly OrderRow[]): Promise<OfOrder[]> {
  const parts = await readParts(db, idsOf(orders))
  if (parts.length === 0) return []
  const pieces = await refundRequestsOf(db, idsOf(orders))
  return parts.map(({ orderId, amount, state, at, requestId, means }) => {
    const own = pieces.filter(({ request_id: id }) => id === requestId)
    const order = orders.find(({ id }) => id === orderId)
    const lines = order ? linesOf(order) : []
    const items = own.map(({ line_index: index }) => lines[index]?.itemName ?? '').join(', ')
    const reason = own[0] ? refundReasonOf(own[0], services) : ''
    return { orderId, refund: { amount, means, reason, items, isDone: state === 'DONE', at } }
  })
}

async function restsOf(db: Reader, services: SealOpener, orders: readonly OrderRow[]): Promise<OfOrder[]> {
  const ended = orders.filter(({ status }) => isFailed(status))
  if (ended.length === 0) return []
  const attempts = await readRests(db, idsOf(ended))
  return attempts.flatMap(({ orderId, whole, means, returned, at, parts, byOthers }) => {
    const order = ended.find(({ id }) => id === orderId)
    const amount = returned ?? won(Math.max(0, whole - Number(parts ?? 0) - Number(byOthers ?? 0)))
    if (!order || amount === 0) return []
    const reason =
      openValue(order, 'deny_reason_sealed', services) || openValue(order, 'cancel_reason_sealed', services)
    const moment = at ?? order.finished_at ?? order.placed_at
    return [
      {
        orderId,
        refund: { amount, means, reason: reason ?? '', items: '', isDone: at !== null, at: moment },
      },
    ]
  })
}

async function consoleRefundsOf(db: Reader, orders: readonly OrderRow[]): Promise<OfOrder[]> {
  const entries = await readConsoleRefunds(db, idsOf(orders))
  return entries.map(({ orderId, ...refund }) => ({
    orderId,
    refund: { ...refund, reason: orderViewTexts.refundedByProvider, items: '', isDone: true },
  }))
}

async function pointsOf(db: Reader, orders: readonly OrderRow[]): Promise<OfOrder[]> {
  const entries = await readReturnedPoints(db, orders)
  return entries.map(({ order_id: orderId, amount, at }) => ({
    orderId: orderId ?? '',
    refund: { amount, means: POINTS, reason: '', items: '', isDone: true, at },
  }))
}

export async function returnedCouponsOf(
  db: Reader,
  orders: readonly OrderRow[],
): Promise<Map<string, string[]>> {
  const ended = orders.filter(({ status }) => isFailed(status))
  if (ended.length === 0) return new Map()
  const released = await releasedCouponsOf(db, idsOf(ended))
  return new Map(
    ended.map(({ id, finished_at: end }) => {
      // Earlier registrations released theirs before the end.
      const atEnd = released.filter((coupon) => coupon.order_id === id && isSince(coupon.released_at, end))
      return [id, atEnd.map(({ number }) => number)]
    }),
  )
}

function isSince(moment: Date | null, start: Date | null): boolean {
  return moment !== null && start !== null && moment >= start
}

function idsOf(orders: readonly OrderRow[]): string[] {
  return orders.map(({ id }) => id)
}
