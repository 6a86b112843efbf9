import { type PaymentState, readPaymentState } from '@hansang/contract'
import { localValues } from '../../../../browser/browser-storage.ts'

export interface HandoverSources {
  readonly state: unknown
  readonly query: URLSearchParams
  readonly read: (key: 'ordrId' | 'msgToStore' | 'msgToDelivery' | 'needSpoon') => string | null
}

/**
 * From the navigation state, else (after a reload or by a link) from the query or storage. `null` leads to
 * the landing.
 */
export function paymentHandover({ state, query, read }: HandoverSources): PaymentState | null {
  const given = readPaymentState(state)
  const orderNumber = given.orderNumber || query.get('ordrId') || read('ordrId')
  if (!orderNumber) return null
  return {
    orderNumber,
    storeNote: given.storeNote ?? read('msgToStore') ?? '',
    deliveryNote: given.deliveryNote ?? read('msgToDelivery') ?? '',
    needsCutlery: cutleryOf(given.needsCutlery ?? read('needSpoon')),
    isForCustomer: given.isForCustomer || query.get('isCs') === 'Y',
  }
}

export function rememberedHandover(state: unknown, search: string): PaymentState | null {
  return paymentHandover({ state, query: new URLSearchParams(search), read: localValues.read })
}

/** All that a server knows of it. */
export function handoverInQuery(search: string | URLSearchParams): PaymentState | null {
  return paymentHandover({ state: null, query: new URLSearchParams(search), read: () => null })
}

function cutleryOf(value: string | null): boolean | null {
  if (value === 'Y') return true
  return value === 'N' ? false : null
}
