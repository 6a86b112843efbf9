/** What the payment screen leaves to the receipt, as navigation state (PAY-45, RES-01). */
export interface ReceiptState {
  readonly orderNumber: string
  readonly cameFrom: 'orderPayment'
}

export function receiptState(orderNumber: string): ReceiptState {
  return { orderNumber, cameFrom: 'orderPayment' }
}

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
  /** The accepted popup is due: after a payment, and once (RES-07). */
  readonly announces: boolean
}

/** Which order's result is shown: of the path, else of the state, else the stored one (RES-07). */
export function resultSource({ inPath, state, stored, announced }: ResultSources): ResultSource {
  const given = isReceiptState(state) ? state : null
  const orderNumber = inPath || given?.orderNumber || stored || null
  const isAfterPayment = Boolean(inPath) || given?.cameFrom === 'orderPayment'
  return { orderNumber, announces: orderNumber !== null && isAfterPayment && announced !== orderNumber }
}

function isReceiptState(state: unknown): state is Partial<ReceiptState> {
  return typeof state === 'object' && state !== null
}
