import { choice, id, text, timestamp } from '../values.ts'
import { type Ours, wireTable } from '../wire-table.ts'

/** Who ended an order in place of its store: the customer, or the clock when nobody answered. */
export const ORDER_ENDERS = ['customer', 'clock'] as const

const endedOrderFields = {
  number: ['ordrId', id],
  goodsName: ['ordrGoodsNm', text],
  endedBy: ['endGb', choice(ORDER_ENDERS)],
  at: ['endDtm', timestamp],
} as const

/** An order that left the board without the store's doing; ours. */
export const endedOrder = wireTable(endedOrderFields)
export type EndedOrder = Ours<typeof endedOrderFields>
