import { id, listOf, text } from '../values.ts'
import { type Ours, wireTable } from '../wire-table.ts'
import { orderedLine } from './order-item.ts'

const pastOrderFields = {
  number: ['ordrId', id],
  channel: ['channel', text],
  storeId: ['strId', id],
  /** An encrypted handle of the phone, never digits; empty without one. */
  phone: ['cnsmrPhno', text],
  /** Without coupon lines: those coupons are spent, and their numbers private. */
  lines: ['orderItemVoList', listOf(orderedLine)],
} as const

/** The part of an order that its number alone opens, for a reorder; nothing personal. */
export const pastOrder = wireTable(pastOrderFields)
export type PastOrder = Ours<typeof pastOrderFields>
