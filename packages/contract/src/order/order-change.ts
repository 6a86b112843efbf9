import { z } from 'zod/mini'
import { id, text } from '../values.ts'
import { type Ours, wireTable } from '../wire-table.ts'

const orderChangeFields = {
  orderId: ['ordrId', id],
  storeId: ['strId', id],
  status: ['ordrStts', text],
} as const

/** Live event `status`. */
export const orderChange = wireTable(orderChangeFields)
export type OrderChange = Ours<typeof orderChangeFields>

export function encodeOrderChange({ orderId, storeId, status }: OrderChange): z.input<typeof orderChange> {
  return z.encode(orderChange, { orderId, storeId, status })
}
