import type { Route } from '../http/route.ts'
import { cancelOwnOrder } from './cancel-order.ts'
import { cancelDecisionRoutes } from './decide-cancel.ts'
import { placeOrder } from './place-order.ts'
import { readPairedOrder } from './read-order-by-phone.ts'
import { readOwnOrder } from './read-orders.ts'
import { settleTill } from './missed-till.ts'
import { refundLines } from './refund-lines.ts'
import { changeStatus, tillOrders } from './till-orders.ts'

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
