import { endpoint } from '../../endpoint.ts'
import { MOST_CHANGED_ORDERS } from '../../order/board-part.ts'
import { endedOrder } from '../../order/ended-order.ts'
import { orderDetail } from '../../order/order.ts'
import { fewOf, flag, id, listOf } from '../../values.ts'
import { wireTable } from '../../wire-table.ts'

/** An asked order that is not in the answer has left the board. */
export const readChangedOrders = endpoint({
  id: 'OWN-orders-changed',
  summary: 'Board: read single orders again',
  path: '/api/v1/ceo/orders/changed',
  access: 'owner',
  right: 'orders',
  request: wireTable({
    orderNumbers: ['ordrIdLst', fewOf(id, MOST_CHANGED_ORDERS)],
    /** As of the whole reading. */
    isRinging: ['rngYn', flag(false)],
  }),
  answer: wireTable({
    orders: ['selOrdrLst', listOf(orderDetail)],
    ended: ['endOrdrLst', listOf(endedOrder)],
  }),
})
