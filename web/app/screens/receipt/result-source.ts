import { readReceiptState } from '@hansang/contract/navigation-state'

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
