import type { Route } from '../http/routes/route.ts'
import { cancelOwnOrder } from './cancel-order.ts'
import { cancelDecisionRoutes } from './decide-cancel.ts'
import { placeOrder } from '../ordering/place-order.ts'
import { readPairedOrder } from '../order-views/read-order-by-phone.ts'
import { readOwnOrder } from '../order-views/read-orders.ts'
import { settleOrderMissedByPos } from '../board/missed-by-pos.ts'
import { refundLines } from './refund-lines.ts'
import { changeStatus, posOrders } from '../board/pos-orders.ts'

export const orderRoutes: Route[] = [
  placeOrder,
  readOwnOrder,
  readPairedOrder,
  changeStatus,
  posOrders,
  cancelOwnOrder,
  ...cancelDecisionRoutes,
  refundLines,
  settleOrderMissedByPos,
]
