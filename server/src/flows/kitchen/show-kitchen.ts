import { type LineInKitchen, type OrderInKitchen, type PricedLine, orderCan } from '@hansang/domain'
import { orderViewTexts } from '@hansang/messages'
import type { OrderRow, Reader } from '../../platform/db/index.ts'
import { marksOf } from '../../nouns/kitchen/index.ts'
import {
  factsOf,
  hasEndedInKitchen,
  linesOf,
  openValue,
  refundedPiecesOf,
  takenAwayOf,
} from '../../nouns/orders/index.ts'
import { type Stations, stationOfLine } from '../../nouns/stores/index.ts'
import type { SealOpener } from '../../platform/secrets/index.ts'

interface Showing {
  readonly opening: SealOpener
  readonly stations: Stations
  readonly now: Date
}

export async function showKitchen(
  db: Reader,
  orders: readonly OrderRow[],
  { opening, stations, now }: Showing,
): Promise<OrderInKitchen[]> {
  const ids = orders.map(({ id }) => id)
  const [refunded, takenAway, marks] = await Promise.all([
    ids.length > 0 ? refundedPiecesOf(db, ids) : new Map<string, never>(),
    takenAwayOf(db, ids),
    marksOf(db, ids),
  ])
  return orders.map((order) => ({
    number: order.id,
    dayNumber: order.day_number ?? 0,
    type: order.order_type,
    tableNumber: order.table_number,
    note: openValue(order, 'store_note_sealed', opening) ?? orderViewTexts.unreadable,
    promisedAt: order.close_planned_at,
    reachedStoreAt: order.reached_store_at ?? order.placed_at,
    asksToCancel: orderCan.decideCancel(factsOf(order)),
    hasEnded: hasEndedInKitchen(order, now),
    lines: linesOf(order).map((line, index) =>
      lineToCook(line, {
        refundedQuantity: refunded.get(order.id)?.get(index) ?? 0,
        takenAway: takenAway.get(order.id)?.get(index) ?? 0,
        station: stationOfLine(line, stations),
      }),
    ),
    marks: marks.get(order.id) ?? [],
  }))
}

type OfLine = Pick<LineInKitchen, 'refundedQuantity' | 'takenAway' | 'station'>

function lineToCook({ itemName, priceName, quantity, options }: PricedLine, ofLine: OfLine): LineInKitchen {
  return {
    name: itemName,
    priceName,
    quantity,
    options: options.map(({ name }) => ({ name, each: 1 })),
    ...ofLine,
  }
}

/** Of each line. */
export function stationOfEachLine(order: OrderRow, stations: Stations): string[] {
  return linesOf(order).map((line) => stationOfLine(line, stations))
}
