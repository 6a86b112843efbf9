import type { Route } from '../../platform/http/routes/index.ts'
import { arrange } from './arrange-delivery.ts'
import { changeStatus } from './change-status.ts'
import { accept, advance, deny } from './decide-order.ts'
import { settlePosMiss } from './push-to-pos.ts'
import { allOrders } from './read-all-orders.ts'
import { boardOrders, posOrders } from './read-board.ts'
import { changedOrders } from './read-changed-orders.ts'

export const boardRoutes: Route[] = [
  boardOrders,
  changedOrders,
  allOrders,
  accept,
  deny,
  advance,
  arrange,
  settlePosMiss,
  posOrders,
  changeStatus,
]
