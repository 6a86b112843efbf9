import { readReceiptState, readOrderNumber, writeOrderInfo } from '@hansang/contract'
import { KEYS_OF_REQUEST, localValues, sessionValues } from '../../../browser/browser-storage.ts'
import { clearBasket } from '../../../basket/basket.ts'
import { forgetCustomer } from '../../../entries/forget-visit.ts'
import { useVisit } from '../../../visit/index.ts'

export interface ResultSources {
  /** Path parameter of `completeRedirect`; `undefined` on the other route. */
  readonly inPath: string | undefined
  /** As that route is given it, so that its document can bring the order. */
  readonly inQuery: string | null
  readonly state: unknown
  readonly stored: string | null
  readonly announced: string | null
}

export interface ResultSource {
  readonly orderNumber: string | null
  readonly announces: boolean
}

export function resultSource({ inPath, inQuery, state, stored, announced }: ResultSources): ResultSource {
  const given = readReceiptState(state)
  const orderNumber = inPath || given.orderNumber || inQuery || stored || null
  const isAfterPayment = Boolean(inPath) || given.isAfterPayment
  return { orderNumber, announces: orderNumber !== null && isAfterPayment && announced !== orderNumber }
}

export function orderInQuery(search: string | URLSearchParams): string | null {
  return readOrderNumber(Object.fromEntries(new URLSearchParams(search)))
}

/** The order already announced in this tab, so that a reload does not announce it again. */
export function announcedOrder(): string | null {
  const kept = sessionValues.readJson<{ isAnnounced?: boolean }>('orderInfo')
  return kept?.isAnnounced ? readOrderNumber(kept) : null
}

/** Clears basket and notes. Call once per order, or a reload of the receipt would empty the next basket. */
export function settleVisit(orderNumber: string): void {
  sessionValues.writeJson('orderInfo', writeOrderInfo(orderNumber, { isAnnounced: true }))
  clearBasket()
  localValues.remove(...KEYS_OF_REQUEST)
  if (useVisit.getState().isQr) forgetCustomer()
}
