import { ORDER_TYPE_CODES } from '../codes.ts'
import { amountOrZero, coded, count, flag, id, text, timestamp, timestampOrNone } from '../values.ts'
import { type Ours, wireTable } from '../wire-table.ts'

const orderSummaryFields = {
  number: ['ordrId', id],
  dayNumber: ['dayNo', count],
  registeredAt: ['regDtm', timestamp],
  status: ['ordrStts', text],
  type: ['tp', coded(ORDER_TYPE_CODES)],
  storeId: ['strId', id],
  storeName: ['strNm', text],
  goodsName: ['ordrGoodsNm', text],
  /** Won, paid or to be paid. */
  due: ['dueAmt', amountOrZero],
  paymentMethod: ['payGb', text],
  statusBeforeCancel: ['bfrCnclStts', text],
  escalation: ['noAnsrStep', count],
  /** `null` until the store sets a time. */
  closePlannedAt: ['ordrClosePlanTs', timestampOrNone],
  /** Still awaited, or was until a moment ago. */
  isRunning: ['ordrIngYn', flag(false)],
} as const

export const ORDERS_PER_PAGE = 10

/** Ours. */
export const orderSummary = wireTable(orderSummaryFields)
export type OrderSummary = Ours<typeof orderSummaryFields>
