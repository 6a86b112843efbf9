import { isCooked, isMade } from '@hansang/domain'
import type { OrderRow, Reader } from '../../platform/db/index.ts'
import { marksOf } from '../../nouns/kitchen/index.ts'
import { factsOf, linesOf, refundedPiecesOf } from '../../nouns/orders/index.ts'
import { readStations, stationOfLine } from '../../nouns/stores/index.ts'

/** Of the orders in the kitchen those that all their stations have bumped. A board without any reads marks alone. */
export async function madeOrders(db: Reader, orders: readonly OrderRow[]): Promise<ReadonlySet<string>> {
  const cooked = orders.filter((order) => isCooked(factsOf(order)))
  const marks = await marksOf(
    db,
    cooked.map(({ id }) => id),
  )
  const bumped = cooked.filter(({ id }) => marks.get(id)?.some(({ bumpedAt }) => bumpedAt))
  if (bumped.length === 0) return new Set()
  const storeIds = [...new Set(bumped.map((order) => order.store_id))]
  const [refunded, ...stations] = await Promise.all([
    refundedPiecesOf(
      db,
      bumped.map(({ id }) => id),
    ),
    ...storeIds.map(async (id) => [id, await readStations(db, id)] as const),
  ])
  const stationsOf = new Map(stations)
  const made = bumped.filter((order) => {
    const own = stationsOf.get(order.store_id)
    const lines = linesOf(order).map((line, index) => ({
      quantity: line.quantity,
      refundedQuantity: refunded.get(order.id)?.get(index) ?? 0,
      station: own ? stationOfLine(line, own) : '',
    }))
    return isMade({ lines, marks: marks.get(order.id) ?? [] })
  })
  return new Set(made.map(({ id }) => id))
}
