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
  /** A code of the payment means, or POINT. */
  means: ['payMeans', text],
  reason: ['reason', text],
  /** Names of the refunded lines; empty for the whole order. */
  items: ['goodsNms', text],
  /** N while on its way to the customer's bank. */
  isDone: ['doneYn', flag(true)],
  at: ['regDtm', timestamp],
} as const

/** Ours. */
export const orderRefund = wireTable(orderRefundFields)
export type OrderRefund = z.output<typeof orderRefund>

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
  /** Ours: of the store's business day; 0 until the order reaches the store. */
  dayNumber: ['dayNo', count],
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
  /** Ours: empty without a table. */
  tableNumber: ['tblNo', text],
  storeNote: ['cnsmrMemo', text],
  deliveryNote: ['dlvrMemo', text],
  paymentMethod: ['payGb', text],
  paymentMethodName: ['payMthdDspyNm', text],
  /** Ours: outcome of the last payment while the order still awaits one; empty until it ends. */
  lastFailure: ['payFailTp', z.optional(choice(PAYMENT_FAILURES))],
  ...amountFields,
  pointsUsed: ['usePnt', amountOrZero],
  /** Ours: won, paid or to be paid; a masked view leaves out its parts. */
  due: ['dueAmt', amountOrZero],
  isOnIsland: ['islandGb', flag(false)],
  goodsName: ['ordrGoodsNm', text],
  chatbotMode: ['memoUseYn', text],
  closePlannedAt: ['ordrClosePlanTs', timestampOrNone],
  /** Ours: agreed before payment, where the store was full earlier. */
  promisedAt: ['prmsDtm', timestampOrNone],
  /** Ours: the store's own words. */
  denyReason: ['denyRsn', text],
  /** Ours. */
  reachedStoreAt: ['strRcvDtm', timestampOrNone],
  /** Ours: steps taken because nobody answers the order or its cancel request. */
  escalation: ['noAnsrStep', count],
  /** Ours, store only: by the store's rule, without a person. */
  isAutoAccepted: ['autoAcptYn', flag(false)],
  /** Ours, store only: every station has bumped it. */
  isMadeByKitchen: ['ktchnDoneYn', flag(false)],
  /** Ours, store only: set after all retries. */
  isMissedByPos: ['posFailYn', flag(false)],
  /** Ours, store only; absent without an agency. */
  agency: ['dlvrAgcyTp', z.optional(choice(AGENCY_VIEWS))],
  /** Ours, store only: for phone calls. */
  agencyReference: ['dlvrAgcyNo', text],
  /** Empty without a cancel request. */
  statusBeforeCancel: ['bfrCnclStts', text],
  cancelReason: ['cnclRsn', text],
  refunds: ['refundLst', listOf(orderRefund)],
  /** Codes; usable again. */
  returnedCoupons: ['rtnCopnLst', listOf(text)],
  offeredMethods: ['storePay', listOf(offeredMethod)],
  lines: ['orderItemVoList', listOf(orderedLine)],
  usedCoupons: ['orderUseCouponVoList', listOf(usedCoupon)],
  payments: ['orderPayVoList', listOf(orderPayment)],
})

type OrderRow = z.output<typeof orderRow>

export type AgencyView = (typeof AGENCY_VIEWS)[number]

export type PaymentFailure = (typeof PAYMENT_FAILURES)[number]

/** For its customer, its store and the POS. Amounts in won. */
export type OrderDetail = Omit<OrderRow, 'exactType' | 'kind' | 'offeredMethods' | 'pointsUsed'> & {
  readonly type: OrderType
  readonly offeredMethods: readonly PaymentMethodCode[]
}

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
