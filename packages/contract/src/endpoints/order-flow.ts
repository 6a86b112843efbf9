import { endpoint } from '../endpoint.ts'
import { orderFlow, orderFlowFields } from '../store/order-flow.ts'
import { id } from '../values.ts'
import { wireTable } from '../wire-table.ts'

export const readOrderFlow = endpoint({
  id: 'OWN-order-flow',
  summary: 'Owner: what a store does with orders by itself',
  method: 'GET',
  path: '/api/v1/ceo/store/flow',
  access: 'owner',
  right: 'store',
  request: wireTable({ storeId: ['strId', id] }),
  answer: orderFlow,
})

export const setOrderFlow = endpoint({
  id: 'OWN-order-flow-set',
  summary: 'Owner: set what a store does with orders by itself',
  path: '/api/v1/ceo/store/flow/set',
  access: 'owner',
  right: 'store',
  request: wireTable({ storeId: ['strId', id], ...orderFlowFields }),
  answer: orderFlow,
  isIdempotent: true,
  // A store may return to what it had.
  replaysUnkeyed: false,
})
