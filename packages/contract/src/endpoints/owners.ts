import { DELIVERY_CHOICES } from '@hansang/domain'
import { z } from 'zod/mini'
import { boardPart, moreOnBoard } from '../order/board-part.ts'
import { pastDayCounts } from '../order/past-day-counts.ts'
import { endedOrder } from '../order/ended-order.ts'
import { endpoint } from '../endpoint.ts'
import { orderDetail } from '../order/order.ts'
import { menuPart } from '../store/store-now.ts'
import { choice, fewOf, flag, id, idOrNone, listOf, orNone, typedText } from '../values.ts'
import { wireTable } from '../wire-table.ts'
import { wholeNumberWithin } from '../faults/checked-values.ts'
import { nothing } from './nothing.ts'

/** All own stores when none is named. Unanswered orders first and in full; `more` pages the rest. */
export const readBoardOrders = endpoint({
  id: 'OWN-orders-list',
  summary: 'Board: open orders of the owner',
  path: '/api/v1/ceo/orders/list',
  access: 'owner',
  right: 'orders',
  request: wireTable({
    storeId: ['strId', idOrNone],
    part: ['lstGb', z.optional(boardPart)],
    after: ['aftOrdrId', idOrNone],
    /** The board is open, and sounds by itself for what it reads. */
    isRinging: ['rngYn', flag(false)],
  }),
  answer: wireTable({
    orders: ['selOrdrLst', listOf(orderDetail)],
    more: ['moreLst', listOf(moreOnBoard)],
    ended: ['endOrdrLst', listOf(endedOrder)],
    pastDay: ['unfnshInfo', orNone(pastDayCounts)],
  }),
})

const waitMinutes = wholeNumberWithin(5, 180, 'a whole number of minutes')

export const acceptOrder = endpoint({
  id: 'OWN-orders-accept',
  summary: 'Board: accept an order',
  path: '/api/v1/ceo/orders/accept',
  access: 'owner',
  right: 'orders',
  request: wireTable({ orderNumber: ['ordrId', id], minutesUntilDone: ['closePlanMin', waitMinutes] }),
  answer: wireTable({ order: ['selOrderInfo', orderDetail] }),
  isIdempotent: true,
})

const MOST_SOLD_OUT = 100

export const denyOrder = endpoint({
  id: 'OWN-orders-deny',
  summary: 'Board: deny an order',
  path: '/api/v1/ceo/orders/deny',
  access: 'owner',
  right: 'orders',
  request: wireTable({
    orderNumber: ['ordrId', id],
    reason: ['reason', typedText(200)],
    /** Sold out until the next business day, from the same moment. */
    soldOut: ['soldOut', fewOf(menuPart, MOST_SOLD_OUT)],
  }),
  answer: wireTable({ order: ['selOrderInfo', orderDetail] }),
  isIdempotent: true,
})

export const advanceOrder = endpoint({
  id: 'OWN-orders-next',
  summary: 'Board: move an order to its next status',
  path: '/api/v1/ceo/orders/next',
  access: 'owner',
  right: 'orders',
  // Two devices that saw the same status mean the same step.
  request: wireTable({ orderNumber: ['ordrId', id], seenStatus: ['ordrStts', id] }),
  answer: wireTable({ order: ['selOrderInfo', orderDetail] }),
  isIdempotent: true,
})

/** The agency (again, if repeated), the store, or undecided. */
export const arrangeDelivery = endpoint({
  id: 'OWN-orders-delivery',
  summary: 'Board: have an order brought by the delivery agency, or not',
  path: '/api/v1/ceo/orders/delivery',
  access: 'owner',
  right: 'orders',
  // Two devices that saw the same status mean the same step.
  request: wireTable({
    orderNumber: ['ordrId', id],
    seenStatus: ['ordrStts', id],
    choice: ['dlvrBy', choice(DELIVERY_CHOICES)],
  }),
  answer: wireTable({ order: ['selOrderInfo', orderDetail] }),
  isIdempotent: true,
})

/** The store pushes the order to the POS again or enters it by hand. */
export const settleMissedByPos = endpoint({
  id: 'OWN-orders-pos-missed',
  summary: 'Board: settle an order that the POS did not take',
  path: '/api/v1/ceo/orders/posMissed',
  access: 'owner',
  right: 'orders',
  request: wireTable({ orderNumber: ['ordrId', id], pushesAgain: ['againYn', flag(false)] }),
  answer: wireTable({ order: ['selOrderInfo', orderDetail] }),
  isIdempotent: true,
})

/**
 * All own stores; each event names a new or changed order. A screen with `isBesideBoard` answers no orders
 * and does not count as a board.
 */
export const followBoardOrders = endpoint({
  id: 'OWN-orders-events',
  summary: 'Board: live changes of orders',
  method: 'GET',
  path: '/api/v1/ceo/orders/events',
  access: 'owner',
  right: 'orders',
  request: wireTable({ isBesideBoard: ['besideYn', flag(false)] }),
  answer: nothing,
  answerKind: 'events',
})
