import { id, listOf, text } from '../values.ts'
import { type Ours, wireTable } from '../wire-table.ts'
import { orderedLine } from './order-item.ts'

const pastOrderFields = {
  number: ['ordrId', id],
  channel: ['channel', text],
  storeId: ['strId', id],
  /** An encrypted handle, never digits; empty without a phone. */
  phone: ['cnsmrPhno', text],
  /** Omits coupon lines: those coupons are spent and their numbers private. */
  lines: ['orderItemVoList', listOf(orderedLine)],
} as const

/** For a reorder, opened by the order's number alone; nothing personal. */
export const pastOrder = wireTable(pastOrderFields)
export type PastOrder = Ours<typeof pastOrderFields>
