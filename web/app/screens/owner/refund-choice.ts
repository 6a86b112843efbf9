import type { RequestTo } from '@hansang/contract/endpoint'
import type { refundOrder } from '@hansang/contract/endpoints/endings'
import type { RefundBearer } from '@hansang/contract/refund-bearer'

/** What is given back of an order, but its number. */
export type Refund = Omit<RequestTo<typeof refundOrder>, 'orderNumber'>

export interface RefundChoice {
  /** Pieces of each line, in the order's own order. */
  readonly quantities: readonly number[]
  readonly reason: string
  readonly bearer: RefundBearer
}

export function piecesOf({ quantities }: Pick<RefundChoice, 'quantities'>): number {
  return quantities.reduce((sum, quantity) => sum + quantity, 0)
}

/** The chosen pieces by the index of their line; lines of none are left out. */
export function refundOf({ quantities, reason, bearer }: RefundChoice): Refund {
  const lines = quantities
    .map((quantity, index) => ({ index, quantity }))
    .filter(({ quantity }) => quantity > 0)
  return { lines, reason, bearer }
}
