import { ORDER_TYPE_CODES } from '../codes.ts'
import { amountOrZero, coded, count, flag, id, text, timestamp, timestampOrNone } from '../values.ts'
import { type Ours, wireTable } from '../wire-table.ts'

const orderSummaryFields = {
  number: ['ordrId', id],
  registeredAt: ['regDtm', timestamp],
  status: ['ordrStts', text],
  type: ['tp', coded(ORDER_TYPE_CODES)],
  storeId: ['strId', id],
  storeName: ['strNm', text],
  goodsName: ['ordrGoodsNm', text],
  /** What was paid, or is to be paid, in won. */
  due: ['dueAmt', amountOrZero],
  paymentMethod: ['payGb', text],
  /** Empty when nobody asked to cancel. */
  statusBeforeCancel: ['bfrCnclStts', text],
  /** How many steps were taken because the store did not answer. */
  escalation: ['noAnsrStep', count],
  /** `null` until the store says when it is done. */
  closePlannedAt: ['ordrClosePlanTs', timestampOrNone],
  /** It is still awaited, or was until a moment ago. */
  isRunning: ['ordrIngYn', flag(false)],
} as const

export const ORDERS_PER_PAGE = 10

/** An order in the list of its customer's orders; ours. */
export const orderSummary = wireTable(orderSummaryFields)
export type OrderSummary = Ours<typeof orderSummaryFields>
