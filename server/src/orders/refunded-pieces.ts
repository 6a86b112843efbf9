import type { Reader } from '../db/database.ts'

/** How many pieces of each line of an order went back or are about to, by the line's place. */
export type PiecesByLine = ReadonlyMap<number, number>

export async function refundedPiecesOf(
  db: Reader,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, PiecesByLine>> {
  const rows = await db
    .selectFrom('order_refunds')
    .select(['order_id', 'line_index'])
    .select(({ fn }) => fn.sum<string>('quantity').as('quantity'))
    .where('order_id', 'in', orderIds)
    .groupBy(['order_id', 'line_index'])
    .execute()
  const byOrder = Map.groupBy(rows, ({ order_id: id }) => id)
  return new Map(
    [...byOrder].map(([id, lines]) => [
      id,
      new Map(lines.map(({ line_index: index, quantity }) => [index, Number(quantity)])),
    ]),
  )
}
