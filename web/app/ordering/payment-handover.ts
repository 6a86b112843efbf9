import { localShelf } from '../browser-storage.ts'

/** What the basket hands to the payment screen as navigation state (PAY-01). */
export interface PaymentHandover {
  readonly orderNumber: string
  readonly storeNote: string
  readonly deliveryNote: string
  /** `null` where the choice is hidden (BSK-13). */
  readonly needsCutlery: boolean | null
  /** Opened for a customer by staff (PAY-02). */
  readonly isForCustomer?: boolean
}

export interface HandoverSources {
  /** Navigation state of the page, whatever it is. */
  readonly state: unknown
  readonly query: URLSearchParams
  readonly read: (key: 'ordrId' | 'msgToStore' | 'msgToDelivery' | 'needSpoon') => string | null
}

/**
 * The order to pay: by state; after a reload or from a link, by query or storage (PAY-01, STG-16).
 * `null` when there is none, which leads to the landing.
 */
export function paymentHandover({ state, query, read }: HandoverSources): PaymentHandover | null {
  const given = fieldsOf(state)
  const orderNumber = text(given['orderNumber'] ?? given['orderId']) || query.get('ordrId') || read('ordrId')
  if (!orderNumber) return null
  return {
    orderNumber,
    storeNote: text(given['storeNote'] ?? read('msgToStore')),
    deliveryNote: text(given['deliveryNote'] ?? read('msgToDelivery')),
    needsCutlery: cutleryOf(given['needsCutlery'] ?? read('needSpoon')),
    isForCustomer: given['isForCustomer'] === true || query.get('isCs') === 'Y',
  }
}

export function rememberedHandover(state: unknown, search: string): PaymentHandover | null {
  return paymentHandover({ state, query: new URLSearchParams(search), read: localShelf.read })
}

function fieldsOf(state: unknown): Readonly<Record<string, unknown>> {
  return typeof state === 'object' && state !== null ? (state as Readonly<Record<string, unknown>>) : {}
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function cutleryOf(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  if (value === 'Y') return true
  return value === 'N' ? false : null
}
