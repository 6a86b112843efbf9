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

/** How an order was paid. */
export const orderPayment = wireTable(orderPaymentFields)
export type OrderPayment = z.output<typeof orderPayment>

const orderRefundFields = {
  /** Won; points where `means` is POINT. */
  amount: ['amt', amountOrZero],
  /** Where it went: the code of the means, or POINT. */
  means: ['payMeans', text],
  reason: ['reason', text],
  /** Names of the lines it was for; empty for the whole order. */
  items: ['goodsNms', text],
  /** Still under way to the customer's bank while N. */
  isDone: ['doneYn', flag(true)],
  at: ['regDtm', timestamp],
} as const

/** What went back to the customer, and where to; ours, the specification knows none. */
export const orderRefund = wireTable(orderRefundFields)
export type OrderRefund = z.output<typeof orderRefund>

/** How an order of a store with a delivery agency is brought: it may be asked, has been, or has answered. */
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
  /** Ours: what is personal is left out, so is what only its customer may do. */
  isMasked: ['maskYn', flag(false)],
  address: ['cnsmrAddr', text],
  detailAddress: ['cnsmrDtlAddr', text],
  /** Ours: of a guest at a table; empty otherwise. */
  tableNumber: ['tblNo', text],
  storeNote: ['cnsmrMemo', text],
  deliveryNote: ['dlvrMemo', text],
  paymentMethod: ['payGb', text],
  paymentMethodName: ['payMthdDspyNm', text],
  /** Ours: how the last payment of an order that still awaits one ended; empty when it did not end. */
  lastFailure: ['payFailTp', z.optional(choice(PAYMENT_FAILURES))],
  ...amountFields,
  /** Points of both kinds together. */
  pointsUsed: ['usePnt', amountOrZero],
  /** Ours: what was paid, or is to be paid; the sum of the parts, of which a masked view has none. */
  due: ['dueAmt', amountOrZero],
  isOnIsland: ['islandGb', flag(false)],
  goodsName: ['ordrGoodsNm', text],
  chatbotMode: ['memoUseYn', text],
  closePlannedAt: ['ordrClosePlanTs', timestampOrNone],
  /** The store's own words for ORDER_DENY; ours, the specification names no field. */
  denyReason: ['denyRsn', text],
  /** When its store got it to answer; ours. */
  reachedStoreAt: ['strRcvDtm', timestampOrNone],
  /** How many steps were taken because nobody answers the order or the wish to cancel it; ours. */
  escalation: ['noAnsrStep', count],
  /** Told to its store: the POS did not take it, however often it was tried; ours. */
  isMissedByPos: ['posFailYn', flag(false)],
  /** Told to its store: how far the delivery agency is; absent without one. Ours. */
  agency: ['dlvrAgcyTp', z.optional(choice(AGENCY_VIEWS))],
  /** Told to its store: the agency's own number of the delivery, by which it is called about it. Ours. */
  agencyReference: ['dlvrAgcyNo', text],
  /** Where the order stood when its customer asked to cancel it; empty when nobody did. */
  statusBeforeCancel: ['bfrCnclStts', text],
  /** Why the customer cancelled, in their own words. */
  cancelReason: ['cnclRsn', text],
  refunds: ['refundLst', listOf(orderRefund)],
  /** Coupon codes that may be used again. */
  returnedCoupons: ['rtnCopnLst', listOf(text)],
  offeredMethods: ['storePay', listOf(offeredMethod)],
  lines: ['orderItemVoList', listOf(orderedLine)],
  usedCoupons: ['orderUseCouponVoList', listOf(usedCoupon)],
  payments: ['orderPayVoList', listOf(orderPayment)],
})

type OrderRow = z.output<typeof orderRow>

export type AgencyView = (typeof AGENCY_VIEWS)[number]

/** How a payment that took no money ended. */
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number]

/** An order as its customer, its store and the POS see it. Amounts in won. */
export type OrderDetail = Omit<OrderRow, 'exactType' | 'kind' | 'offeredMethods' | 'pointsUsed'> & {
  readonly type: OrderType
  readonly offeredMethods: readonly PaymentMethodCode[]
}

/** An order with the extras of the history, one shape for every reader. */
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
