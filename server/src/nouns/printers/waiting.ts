import type { WaitingTicket } from '@hansang/contract'
import { MINUTE_MS, shardKeyOf } from '@hansang/domain'
import { sql } from 'kysely'
import { type OpenTransaction, type OrderRow, type Reader, sendAlong } from '../../platform/db/index.ts'
import { conflictKey } from '../../platform/shards/distributed.ts'
import { ofNumber } from '../../platform/shards/of-number.ts'

/** What the kitchen has cooked meanwhile needs no paper by itself. */
export const TICKET_WAITS_MS = 15 * MINUTE_MS
/** A printer that breaks off each time spends paper on each try. */
const MOST_BROKEN_TRIES = 3

/** At each printer of the network that prints by itself, in the transaction that accepts the order. */
export async function queueForPrinters(tx: OpenTransaction, order: OrderRow, now: Date): Promise<void> {
  const { id: orderId, store_id: storeId } = order
  await sendAlong(
    tx,
    sql`insert into waiting_tickets (printer_id, shard_key, order_id, asked_at, is_again)
      select id, ${order.shard_key}::smallint, ${orderId}, ${now}, false from printers
      where store_id = ${storeId} and kind = 'network' and prints_on_accept
      on conflict do nothing`,
  )
}

interface Queuing {
  readonly printerId: string
  readonly orderId: string
  readonly isAgain: boolean
  readonly now: Date
}

/** By hand: the printer is tried at once. Asked for twice while it waits, it is one ticket. */
export async function queueTicket(tx: OpenTransaction, queuing: Queuing): Promise<void> {
  const { printerId, orderId, isAgain, now } = queuing
  const again = { asked_at: now, is_again: isAgain, broken_tries: 0 }
  await tx
    .insertInto('waiting_tickets')
    .values({ printer_id: printerId, order_id: orderId, shard_key: shardKeyOf(orderId), ...again })
    .onConflict((conflict) =>
      conflict.columns(conflictKey(tx, ['printer_id', 'order_id'])).doUpdateSet(again),
    )
    .execute()
  await tx.updateTable('printers').set({ rests_until: null }).where('id', '=', printerId).execute()
}

export async function waitingTicketsOf(db: Reader, printerIds: readonly string[]): Promise<WaitingTicket[]> {
  if (printerIds.length === 0) return []
  const rows = await db
    .selectFrom('waiting_tickets')
    .select(['order_id', 'printer_id', 'asked_at'])
    .where('printer_id', 'in', printerIds)
    .orderBy('asked_at')
    .execute()
  return rows.map((row) => ({
    orderNumber: row.order_id,
    printerId: row.printer_id,
    askedAt: row.asked_at,
  }))
}

interface WaitingOrder {
  readonly orderId: string
  readonly askedAt: Date
  readonly isAgain: boolean
}

/** The one that waits longest, without a lock. */
export async function nextWaiting(db: Reader, printerId: string): Promise<WaitingOrder | null> {
  const row = await db
    .selectFrom('waiting_tickets')
    .select(['order_id', 'asked_at', 'is_again'])
    .where('printer_id', '=', printerId)
    .orderBy('asked_at')
    .orderBy('order_id')
    .limit(1)
    .executeTakeFirst()
  return row ? { orderId: row.order_id, askedAt: row.asked_at, isAgain: row.is_again } : null
}

export async function endWaiting(
  tx: OpenTransaction,
  { printerId, orderId }: { printerId: string; orderId: string },
): Promise<void> {
  await tx
    .deleteFrom('waiting_tickets')
    .where('printer_id', '=', printerId)
    .where(ofNumber(orderId, 'order_id'))
    .execute()
}

/** A try whose bytes had begun to go; after some of them the ticket is left to a person. */
export async function noteBrokenTry(
  tx: OpenTransaction,
  { printerId, orderId }: { printerId: string; orderId: string },
): Promise<void> {
  const tried = await tx
    .updateTable('waiting_tickets')
    .set({ broken_tries: sql<number>`broken_tries + 1` })
    .where('printer_id', '=', printerId)
    .where(ofNumber(orderId, 'order_id'))
    .returning('broken_tries')
    .executeTakeFirst()
  if (tried && tried.broken_tries >= MOST_BROKEN_TRIES) await endWaiting(tx, { printerId, orderId })
}
