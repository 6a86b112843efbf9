import { endpoint } from '../../endpoint.ts'
import { orderStep } from '../../order/order-step.ts'
import { flag, id, listOf } from '../../values.ts'
import { wireTable } from '../../wire-table.ts'

/** Oldest first. */
export const readOrderSteps = endpoint({
  id: 'OWN-orders-steps',
  summary: 'Owner: what happened to an order, and who did it',
  path: '/api/v1/ceo/orders/steps',
  access: 'owner',
  right: 'orders',
  request: wireTable({ orderNumber: ['ordrId', id] }),
  answer: wireTable({
    steps: ['stepLst', listOf(orderStep)],
    /** Of an old order; `steps` has what is left here. */
    areInArchive: ['arcYn', flag(false)],
  }),
})
