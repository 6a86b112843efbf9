import type { OrderRow } from '../../db/index.ts'

/** A push that throws is retried; a POS may get the same push twice. */
export interface PosGateway {
  push(order: OrderRow): Promise<void>
}
