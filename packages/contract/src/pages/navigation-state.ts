import type { OrderType, Won } from '@hansang/domain'
import { nameOf, ORDER_TYPE_CODES } from '../codes.ts'

/*
 * What a screen leaves to the next one in the state of the browser's history entry. Whatever else stands in
 * a state is left alone: a state may be that of any page, or of another release.
 */

/** The order to pay and its notes, from the basket to the payment screen. */
export interface PaymentState {
  readonly orderNumber: string
  readonly storeNote: string
  readonly deliveryNote: string
  /** `null` where the choice is hidden. */
  readonly needsCutlery: boolean | null
  /** Opened for a customer by staff. */
  readonly isForCustomer?: boolean
}

export function writePaymentState(order: PaymentState): Record<string, unknown> {
  return {
    orderId: order.orderNumber,
    orderInfo: writeOrderInfo(order.orderNumber),
    msgToStore: order.storeNote,
    msgToDelivery: order.deliveryNote,
    ...(order.needsCutlery !== null && { needSpoon: order.needsCutlery ? 'Y' : 'N' }),
    ...(order.isForCustomer && { csYn: 'Y' }),
  }
}

/** What is there of it; what is missing or no text is left out. */
export interface ReadPaymentState {
  readonly orderNumber: string | null
  readonly storeNote: string | null
  readonly deliveryNote: string | null
  readonly needsCutlery: string | null
  readonly isForCustomer: boolean
}

export function readPaymentState(state: unknown): ReadPaymentState {
  const { msgToStore, msgToDelivery, needSpoon, csYn } = fieldsOf(state)
  return {
    orderNumber: readOrderNumber(state),
    storeNote: textOf(msgToStore),
    deliveryNote: textOf(msgToDelivery),
    needsCutlery: textOf(needSpoon),
    isForCustomer: csYn === 'Y',
  }
}

/** An order that its store has, from the payment screen to the receipt. */
export interface PlacedOrderState {
  readonly orderNumber: string
  /** In won, what a local voucher paid of it. */
  readonly localVoucher: Won
  /** In won, what its coupons paid: said of an order whose link was sent. */
  readonly coupons: Won
  readonly isLinkSent: boolean
}

const AFTER_PAYMENT = 'orderPayment'

export function writeReceiptState(placed: PlacedOrderState): Record<string, unknown> {
  return {
    orderInfo: writeOrderInfo(placed.orderNumber),
    pageNm: AFTER_PAYMENT,
    ...(placed.localVoucher > 0 && { localVoucherYn: 'Y', zeropayAmt: placed.localVoucher }),
    ...(placed.isLinkSent && { couponTotalAmountSendPayUrl: placed.coupons }),
  }
}

export function readReceiptState(state: unknown): {
  readonly orderNumber: string | null
  readonly isAfterPayment: boolean
} {
  return {
    orderNumber: readOrderNumber(state),
    isAfterPayment: fieldsOf(state)['pageNm'] === AFTER_PAYMENT,
  }
}

/** The order of this tab's payment as it is kept, with what else is kept of it. */
export function writeOrderInfo(orderNumber: string, kept: object = {}): Record<string, unknown> {
  return { ordrId: orderNumber, ...kept }
}

/** The order that a state or a kept `orderInfo` names, under either of its names. */
export function readOrderNumber(state: unknown): string | null {
  const { ordrId, orderId, orderInfo } = fieldsOf(state)
  return textOf(ordrId) ?? textOf(orderId) ?? (orderInfo === undefined ? null : readOrderNumber(orderInfo))
}

/** The kind of order that a state or a kept `orderInfo` names, under either of its names. */
export function readOrderType(state: unknown): OrderType | null {
  const { tp, orderType, orderInfo } = fieldsOf(state)
  const code = textOf(tp) ?? textOf(orderType)
  if (code) return nameOf(ORDER_TYPE_CODES, code)
  return orderInfo === undefined ? null : readOrderType(orderInfo)
}

/** What a state, or any other value that is not known, holds; nothing when it is no object. */
export function fieldsOf(state: unknown): Readonly<Record<string, unknown>> {
  return typeof state === 'object' && state !== null ? Object.fromEntries(Object.entries(state)) : {}
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
