import { type OrderType, type PaymentMethodCode, addWon } from '@hansang/domain'
import { z } from 'zod/mini'
import { ORDER_KIND_CODES, ORDER_TYPE_CODES } from '../codes.ts'
import { orderedLine } from './order-item.ts'
import { usedCoupon } from './order-line.ts'
import { amountFields } from './quote.ts'
import { offeredMethod } from '../store/store-lists.ts'
import {
  amountOrZero,
  choice,
  coded,
  codedOrNone,
  count,
  flag,
  id,
  idOrNone,
  listOf,
  text,
  timestamp,
  timestampOrNone,
} from '../values.ts'
import { reshape, wireTable } from '../wire-table.ts'

const orderPaymentFields = {
  means: ['payMeans', text],
  amount: ['payAmt', amountOrZero],
  cardCompany: ['cardCmpNm', text],
  instalment: ['halbu', text],
} as const

export const orderPayment = wireTable(orderPaymentFields)
export type OrderPayment = z.output<typeof orderPayment>

const orderRefundFields = {
  /** Won; points when `means` is POINT. */
  amount: ['amt', amountOrZero],
  /** Code of the payment means, or POINT. */
  means: ['payMeans', text],
  reason: ['reason', text],
  /** Names of the refunded lines; empty for the whole order. */
  items: ['goodsNms', text],
  /** N while on its way to the customer's bank. */
  isDone: ['doneYn', flag(true)],
  at: ['regDtm', timestamp],
} as const

/** A refund to the customer and its target; ours. */
export const orderRefund = wireTable(orderRefundFields)
export type OrderRefund = z.output<typeof orderRefund>

/** Delivery through the agency: not asked yet, asked, or answered. */
const AGENCY_VIEWS = [
  'offered',
  'asked',
  'silent',
  'taken',
  'assigned',
  'pickedUp',
  'canceled',
  'failed',
  'calledOff',
  'kept',
] as const

const PAYMENT_FAILURES = ['declined', 'canceled', 'expired'] as const

const orderRow = wireTable({
  number: ['ordrId', id],
  registeredAt: ['regDtm', timestamp],
  status: ['ordrStts', text],
  exactType: ['tp', z.optional(coded(ORDER_TYPE_CODES))],
  kind: ['ordrGb', codedOrNone(ORDER_KIND_CODES)],
  channel: ['channel', text],
  orderSource: ['ordrReqFrom', text],
  storeId: ['strId', idOrNone],
  storeName: ['strNm', text],
  customerId: ['cnsmrId', idOrNone],
  phone: ['cnsmrPhno', text],
  /** Ours: Y leaves out personal data and the customer's own actions. */
  isMasked: ['maskYn', flag(false)],
  address: ['cnsmrAddr', text],
  detailAddress: ['cnsmrDtlAddr', text],
  /** Ours: the guest's table; empty otherwise. */
  tableNumber: ['tblNo', text],
  storeNote: ['cnsmrMemo', text],
  deliveryNote: ['dlvrMemo', text],
  paymentMethod: ['payGb', text],
  paymentMethodName: ['payMthdDspyNm', text],
  /** Ours: how the last payment ended, while the order still awaits one; empty if it has not ended. */
  lastFailure: ['payFailTp', z.optional(choice(PAYMENT_FAILURES))],
  ...amountFields,
  /** Points of both kinds. */
  pointsUsed: ['usePnt', amountOrZero],
  /** Ours: won, paid or to be paid; the sum of the parts, which a masked view leaves out. */
  due: ['dueAmt', amountOrZero],
  isOnIsland: ['islandGb', flag(false)],
  goodsName: ['ordrGoodsNm', text],
  chatbotMode: ['memoUseYn', text],
  closePlannedAt: ['ordrClosePlanTs', timestampOrNone],
  /** Ours: the store's own words for ORDER_DENY. */
  denyReason: ['denyRsn', text],
  /** Ours. */
  reachedStoreAt: ['strRcvDtm', timestampOrNone],
  /** Ours: escalation steps taken because nobody answers the order or the request to cancel it. */
  escalation: ['noAnsrStep', count],
  /** Ours, store only: the POS did not take the order after all retries. */
  isMissedByPos: ['posFailYn', flag(false)],
  /** Ours, store only: state of the delivery agency; absent without one. */
  agency: ['dlvrAgcyTp', z.optional(choice(AGENCY_VIEWS))],
  /** Ours, store only: the agency's delivery number, for phone calls. */
  agencyReference: ['dlvrAgcyNo', text],
  /** Status before the customer's request to cancel; empty without one. */
  statusBeforeCancel: ['bfrCnclStts', text],
  /** In the customer's words. */
  cancelReason: ['cnclRsn', text],
  refunds: ['refundLst', listOf(orderRefund)],
  /** Codes of coupons that may be used again. */
  returnedCoupons: ['rtnCopnLst', listOf(text)],
  offeredMethods: ['storePay', listOf(offeredMethod)],
  lines: ['orderItemVoList', listOf(orderedLine)],
  usedCoupons: ['orderUseCouponVoList', listOf(usedCoupon)],
  payments: ['orderPayVoList', listOf(orderPayment)],
})

type OrderRow = z.output<typeof orderRow>

export type AgencyView = (typeof AGENCY_VIEWS)[number]

export type PaymentFailure = (typeof PAYMENT_FAILURES)[number]

/** An order as its customer, its store and the POS see it. Amounts in won. */
export type OrderDetail = Omit<OrderRow, 'exactType' | 'kind' | 'offeredMethods' | 'pointsUsed'> & {
  readonly type: OrderType
  readonly offeredMethods: readonly PaymentMethodCode[]
}

/** An order with the extras of the history, one shape for all readers. */
export const orderDetail = reshape(
  orderRow,
  ({ exactType, kind, offeredMethods, pointsUsed: _sum, ...same }): OrderDetail => ({
    ...same,
    type: exactType ?? kind ?? 'pickup',
    offeredMethods: offeredMethods.map(({ method }) => method),
  }),
  ({ type, offeredMethods, ...same }) => ({
    ...same,
    exactType: type,
    kind: type,
    pointsUsed: addWon(same.franchisePoints, same.callReminderPoints),
    offeredMethods: offeredMethods.map((method) => ({ method })),
  }),
)
