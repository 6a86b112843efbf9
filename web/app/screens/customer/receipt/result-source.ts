import { readReceiptState, readOrderNumber, writeOrderInfo } from '@hansang/contract'
import { localValues, sessionValues } from '../../../browser/browser-storage.ts'
import { emptyBasket } from '../../../basket/basket.ts'
import { forgetCustomer } from '../../../entries/forget-visit.ts'
import { useVisit } from '../../../visit/visit.ts'

export interface ResultSources {
  /** Of completeRedirect, absent on the other route. */
  readonly inPath: string | undefined
  readonly state: unknown
  readonly stored: string | null
  /** The order whose acceptance this tab has announced already. */
  readonly announced: string | null
}

export interface ResultSource {
  /** `null`: there is no order to show. */
  readonly orderNumber: string | null
  /** The accepted popup is due: after a payment, and once. */
  readonly announces: boolean
}

/** Which order's result is shown: of the path, else of the state, else the stored one. */
export function resultSource({ inPath, state, stored, announced }: ResultSources): ResultSource {
  const given = readReceiptState(state)
  const orderNumber = inPath || given.orderNumber || stored || null
  const isAfterPayment = Boolean(inPath) || given.isAfterPayment
  return { orderNumber, announces: orderNumber !== null && isAfterPayment && announced !== orderNumber }
}

/** The order whose result this tab has shown already, so that a reload announces nothing twice. */
export function announcedOrder(): string | null {
  const kept = sessionValues.readJson<{ isAnnounced?: boolean }>('orderInfo')
  return kept?.isAnnounced ? readOrderNumber(kept) : null
}

/**
 * The store has the order: its basket and notes are done with. Once an order, or a reload of its
 * receipt would empty the next basket.
 */
export function settleVisit(orderNumber: string): void {
  sessionValues.writeJson('orderInfo', writeOrderInfo(orderNumber, { isAnnounced: true }))
  emptyBasket()
  localValues.remove('msgToStore', 'msgToDelivery', 'needSpoon', 'favrtMenuYn')
  if (useVisit.getState().isQr) forgetCustomer()
}
