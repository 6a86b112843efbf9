import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { boardPart, moreOnBoard } from '../order/board-part.ts'
import { orderDetail } from '../order/order.ts'
import { id, idOrNone, listOf, timestampOrNone, typedText } from '../values.ts'
import { wireTable } from '../wire-table.ts'
import { nothing } from './nothing.ts'

export const changeOrderStatus = endpoint({
  id: 'EP-57',
  summary: 'POS: move an order to another status',
  path: '/api/v1/pos/updOrdrStts',
  access: 'pos',
  request: wireTable({
    orderNumber: ['ordrId', id],
    status: ['ordrStts', id],
    closePlannedAt: ['ordrClosePlanTs', timestampOrNone],
  }),
  answer: nothing,
  isIdempotent: true,
  // A POS repeats a status until it succeeds; each try is judged by the order's current status.
  replaysUnkeyed: false,
})

/** Like the board: unanswered orders first and in full, the rest in pages. */
export const readPosOrders = endpoint({
  id: 'EP-58',
  summary: 'POS: open orders of a store',
  path: '/api/v1/pos/selOrdrLst',
  access: 'pos',
  request: wireTable({
    storeId: ['strId', id],
    status: ['ordrStts', typedText(50)],
    part: ['lstGb', z.optional(boardPart)],
    after: ['aftOrdrId', idOrNone],
  }),
  answer: wireTable({
    orders: ['selOrdrLst', listOf(orderDetail)],
    more: ['moreLst', listOf(moreOnBoard)],
  }),
})
