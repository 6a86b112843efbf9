import { endpoint } from '../endpoint.ts'
import { ORDERS_PER_PAGE, orderSummary } from '../order/order-summary.ts'
import { pastOrder } from '../order/past-order.ts'
import { pageIndex, pageUnit } from '../page.ts'
import { count, id, listOf, typedText } from '../values.ts'
import { wireTable } from '../wire-table.ts'

/** The number alone opens it, for a reorder. Without address and notes; the phone is a handle. */
export const readPastOrder = endpoint({
  id: 'EP-35',
  summary: 'Lines of an order, to order them again',
  path: '/api/v1/chatbot/selOrderInfo',
  access: 'public',
  request: wireTable({
    orderNumber: ['ordrId', id],
    orderSource: ['ordrReqFrom', typedText(30)],
    channel: ['channel', typedText(30)],
  }),
  answer: wireTable({ order: ['selOrderInfo', pastOrder] }),
})

export const countOrderedStores = endpoint({
  id: 'EP-27',
  summary: 'How many stores the phone has ordered from',
  path: '/api/v1/user/search/selOrdrStrLstCnt',
  access: 'visitor',
  request: wireTable({ phone: ['hpno', typedText(1000)], channel: ['channel', typedText(30)] }),
  answer: wireTable({ storeCount: ['selOrdrStrLstCnt', count] }),
})

/** The session's orders on its channel, plus those of its phone if proven; latest first. */
export const listOwnOrders = endpoint({
  id: 'OWN-order-history',
  summary: 'Orders of the session, and of its phone once proven',
  path: '/api/v1/user/orders/selOrdrHstrLst',
  access: 'visitor',
  request: wireTable({
    page: ['pageIndex', pageIndex],
    pageSize: ['pageUnit', pageUnit(ORDERS_PER_PAGE)],
  }),
  answer: wireTable({ orderCount: ['ordrCnt', count], orders: ['ordrLst', listOf(orderSummary)] }),
})
