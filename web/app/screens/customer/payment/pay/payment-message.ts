import { LOCAL_VOUCHER } from '@hansang/domain'
/** A payment window's message to its opener. Its amounts and texts are never trusted. */
export interface PaymentMessage {
  readonly code: string
  readonly means: string
  readonly orderNumber: string
}

export type MessageMeaning =
  | 'completed'
  | 'voucherTaken'
  | 'notCompleted'
  | 'canceled'
  | 'identityDone'
  | 'identityCheckedAgain'

const MEANINGS: Readonly<Record<string, MessageMeaning>> = {
  '0000': 'completed',
  '7777': 'identityDone',
  '8888': 'identityCheckedAgain',
  '9999': 'notCompleted',
  '99': 'canceled',
  '88': 'canceled',
}

export function readPaymentMessage(data: unknown): PaymentMessage | null {
  const fields = fieldsOf(data)
  if (!fields || !isText(fields['code'])) return null
  return {
    code: String(fields['code']),
    means: isText(fields['payMeans']) ? String(fields['payMeans']) : '',
    orderNumber: isText(fields['ordrId']) ? String(fields['ordrId']) : '',
  }
}

export function meaningOf({ code, means }: Pick<PaymentMessage, 'code' | 'means'>): MessageMeaning | null {
  const meaning = Object.hasOwn(MEANINGS, code) ? MEANINGS[code] : undefined
  return meaning === 'completed' && means === LOCAL_VOUCHER ? 'voucherTaken' : (meaning ?? null)
}

export interface ReceivedMessage {
  readonly origin: string
  readonly source: unknown
  readonly data: unknown
}

export interface Expected {
  /** This page's origin, as the payment page is ours too. */
  readonly origin: string
  readonly source: unknown
  readonly orderNumber: string
}

/** Accepts a message only from our origin and the opened window, and about this order. */
export function trustedMessage(received: ReceivedMessage, expected: Expected): PaymentMessage | null {
  if (received.origin !== expected.origin || !expected.source || received.source !== expected.source)
    return null
  const message = readPaymentMessage(received.data)
  if (!message) return null
  return message.orderNumber === '' || message.orderNumber === expected.orderNumber ? message : null
}

export function postToOpener(code: string, orderNumber: string, host: Window = window): boolean {
  const { opener } = host
  if (!opener || opener.closed) return false
  opener.postMessage({ code, ordrId: orderNumber }, host.location.origin)
  return true
}

function fieldsOf(data: unknown): Readonly<Record<string, unknown>> | null {
  if (typeof data === 'number') return { code: data }
  if (typeof data !== 'string') return isObject(data) ? data : null
  if (/^\d{2,4}$/.test(data)) return { code: data }
  try {
    const parsed: unknown = JSON.parse(data)
    return isObject(parsed) ? parsed : null
  } catch {
    return null
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isText(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}
