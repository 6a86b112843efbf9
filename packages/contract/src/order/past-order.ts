import { id, listOf, text } from '../values.ts'
import { type Ours, wireTable } from '../wire-table.ts'
import { orderedLine } from './order-item.ts'

const pastOrderFields = {
  number: ['ordrId', id],
  channel: ['channel', text],
  storeId: ['strId', id],
  /** A handle of the order's phone, never its digits; empty for an order without one. */
  phone: ['cnsmrPhno', text],
  /** Without coupon lines: their coupons are spent, and their numbers nobody else's business. */
  lines: ['orderItemVoList', listOf(orderedLine)],
} as const

/** What an order's number alone opens of it, to order the same again: nothing personal. */
export const pastOrder = wireTable(pastOrderFields)
export type PastOrder = Ours<typeof pastOrderFields>
