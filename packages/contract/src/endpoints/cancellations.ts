import { endpoint } from '../endpoint.ts'
import { wholeNumberWithin } from '../faults/checked-values.ts'
import { REFUND_BEARERS } from '../order/refund-bearer.ts'
import { orderDetail } from '../order/order.ts'
import { choice, id, nonEmptyList, typedText } from '../values.ts'
import { wireTable } from '../wire-table.ts'

const order = wireTable({ order: ['selOrderInfo', orderDetail] })
const REASON = 200

/** Cancels at once until the store accepts; afterwards requests it from the store. */
export const cancelOrder = endpoint({
  id: 'OWN-order-cancel',
  summary: "Customer: cancel one's order, or ask the store to",
  path: '/api/v1/user/orders/cnclOrder',
  access: 'visitor',
  request: wireTable({ orderNumber: ['ordrId', id], reason: ['reason', typedText(REASON)] }),
  answer: order,
  isIdempotent: true,
})

export const approveCancel = endpoint({
  id: 'OWN-orders-cancel-approve',
  summary: 'Board: agree to a cancel request',
  path: '/api/v1/ceo/orders/cancelApprove',
  access: 'owner',
  right: 'orders',
  request: wireTable({ orderNumber: ['ordrId', id] }),
  answer: order,
  isIdempotent: true,
})

export const denyCancel = endpoint({
  id: 'OWN-orders-cancel-deny',
  summary: 'Board: refuse a cancel request',
  path: '/api/v1/ceo/orders/cancelDeny',
  access: 'owner',
  right: 'orders',
  request: wireTable({ orderNumber: ['ordrId', id], reason: ['reason', typedText(REASON)] }),
  answer: order,
  isIdempotent: true,
})

export const cancelByStore = endpoint({
  id: 'OWN-orders-cancel',
  summary: 'Board: cancel an order',
  path: '/api/v1/ceo/orders/cancel',
  access: 'owner',
  right: 'orders',
  request: wireTable({ orderNumber: ['ordrId', id], reason: ['reason', typedText(REASON)] }),
  answer: order,
  isIdempotent: true,
})

const pieces = wholeNumberWithin(1, 1000)
const lineIndex = wholeNumberWithin(0, 1000)

export const refundOrder = endpoint({
  id: 'OWN-orders-refund',
  summary: 'Board: refund lines of an order',
  path: '/api/v1/ceo/orders/refund',
  access: 'owner',
  right: 'refund',
  request: wireTable({
    orderNumber: ['ordrId', id],
    /** `index`: 0-based. */
    lines: ['lines', nonEmptyList(wireTable({ index: ['index', lineIndex], quantity: ['qty', pieces] }))],
    reason: ['reason', typedText(REASON)],
    bearer: ['bearer', choice(REFUND_BEARERS)],
  }),
  answer: order,
  isIdempotent: true,
})
