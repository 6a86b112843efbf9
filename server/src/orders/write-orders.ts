import { type Database, inTransaction } from '../db/database.ts'
import type { OrderRow } from '../db/schema.ts'
import type { Services } from '../services.ts'
import { afterMove } from './after-move.ts'
import { type Move, moveOrder } from './move-order.ts'

/**
 * Moves an order and does all that follows from it, in one transaction. Yields the moved row, or `null`
 * when the table has no such step or someone else was faster.
 */
export async function stepOrder(
  db: Database,
  services: Services,
  order: OrderRow,
  move: Move,
): Promise<OrderRow | null> {
  return await inTransaction(db, async (tx) => {
    const moved = await moveOrder(tx, order, move)
    if (moved) await afterMove(tx, services, moved)
    return moved
  })
}
