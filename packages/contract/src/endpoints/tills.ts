import { endpoint } from '../endpoint.ts'
import { orderDetail } from '../order.ts'
import { id, listOf, timestampOrNone, words } from '../values.ts'
import { wireTable } from '../wire-table.ts'
import { nothing } from './nothing.ts'

export const changeOrderStatus = endpoint({
  id: 'EP-57',
  summary: 'Till: move an order to another status',
  path: '/api/v1/pos/updOrdrStts',
  access: 'pos',
  request: wireTable({
    orderNumber: ['ordrId', id],
    status: ['ordrStts', id],
    closePlannedAt: ['ordrClosePlanTs', timestampOrNone],
  }),
  answer: nothing,
  isIdempotent: true,
  // A till repeats a status until it hears of success: only the order's present one is.
  replaysUnkeyed: false,
})

export const readTillOrders = endpoint({
  id: 'EP-58',
  summary: 'Till: open orders of a store',
  path: '/api/v1/pos/selOrdrLst',
  access: 'pos',
  request: wireTable({ storeId: ['strId', id], status: ['ordrStts', words(50)] }),
  answer: wireTable({ orders: ['selOrdrLst', listOf(orderDetail)] }),
})
