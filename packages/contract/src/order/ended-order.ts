import { choice, count, id, text, timestamp } from '../values.ts'
import { type Ours, wireTable } from '../wire-table.ts'

/** `clock`: nobody answered in time. */
export const ORDER_ENDERS = ['customer', 'clock'] as const

const endedOrderFields = {
  number: ['ordrId', id],
  dayNumber: ['dayNo', count],
  goodsName: ['ordrGoodsNm', text],
  endedBy: ['endGb', choice(ORDER_ENDERS)],
  at: ['endDtm', timestamp],
} as const

/** Ours: an order that left the board without the store's doing. */
export const endedOrder = wireTable(endedOrderFields)
export type EndedOrder = Ours<typeof endedOrderFields>
