import type { OrderRow } from '../../db/schema.ts'

/** A store's POS. A push that throws is tried again; the same push may arrive twice. */
export interface PosGateway {
  push(order: OrderRow): Promise<void>
}
