import type { Route } from '../http/routes/route.ts'
import { settleOrderMissedByPos } from './missed-by-pos.ts'
import { orderBoardRoutes } from './order-board.ts'
import { changeStatus, posOrders } from './pos-orders.ts'

export const boardRoutes: Route[] = [...orderBoardRoutes, changeStatus, posOrders, settleOrderMissedByPos]
