import type { Route } from '../http/routes/route.ts'
import { cancelOwnOrder } from './cancel-order.ts'
import { cancelDecisionRoutes } from './decide-cancel.ts'
import { placeOrder } from '../ordering/place-order.ts'
import { readPairedOrder } from '../order-views/read-order-by-phone.ts'
import { readOwnOrder } from '../order-views/read-orders.ts'
import { settleTill } from '../board/missed-till.ts'
import { refundLines } from './refund-lines.ts'
import { changeStatus, tillOrders } from '../board/till-orders.ts'

export const orderRoutes: Route[] = [
  placeOrder,
  readOwnOrder,
  readPairedOrder,
  changeStatus,
  tillOrders,
  cancelOwnOrder,
  ...cancelDecisionRoutes,
  refundLines,
  settleTill,
]
