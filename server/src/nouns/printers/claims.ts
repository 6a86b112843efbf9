import { randomUUID } from 'node:crypto'
import type { TicketPrint } from '@hansang/contract'
import { CLAIM_MS, shardKeyOf } from '@hansang/domain'
import type { Selectable } from 'kysely'
import type { OpenTransaction, Reader, Schema } from '../../platform/db/index.ts'
import { conflictKey } from '../../platform/shards/distributed.ts'
import { ofNumber, ofNumbers } from '../../platform/shards/of-number.ts'

export async function printsOf(
  db: Reader,
  printerIds: readonly string[],
  orderIds: readonly string[],
): Promise<TicketPrint[]> {
  if (printerIds.length === 0 || orderIds.length === 0) return []
  const rows = await db
    .selectFrom('ticket_prints')
    .selectAll()
    .distinctOn(['order_id', 'printer_id'])
    .where('printer_id', 'in', printerIds)
    .where(ofNumbers(orderIds, 'order_id'))
    .orderBy('order_id')
    .orderBy('printer_id')
    .orderBy('turn', 'desc')
    .execute()
  return rows.map((row) => ({
    orderNumber: row.order_id,
    printerId: row.printer_id,
    turn: row.turn,
    claimedAt: row.claimed_at,
    printedAt: row.printed_at,
    failedAt: row.failed_at,
  }))
}

export interface Claimed {
  /** Empty when another device prints it, or when it was printed. */
  readonly claimId: string
  /** When it was printed last, or a try broke off that may have left paper. */
  readonly printedBefore: Date | null
}

interface Claiming {
  readonly printerId: string
  readonly orderId: string
  readonly isAgain: boolean
  readonly now: Date
}

/** Requires the order's lock: claims of an order come one after the other. */
export async function claimPrint(tx: OpenTransaction, claiming: Claiming): Promise<Claimed> {
  const { printerId, orderId, isAgain, now } = claiming
  const rows = await tx
    .selectFrom('ticket_prints')
    .selectAll()
    .where('printer_id', '=', printerId)
    .where(ofNumber(orderId, 'order_id'))
    .orderBy('turn')
    .execute()
  const last = rows.at(-1)
  const brokeOffAt = brokeOff(last, now)
  const printedBefore = brokeOffAt ?? rows.findLast((row) => row.printed_at)?.printed_at ?? null
  const isOpen = last && !last.printed_at && !last.failed_at && last.expires_at > now
  if (isOpen || (last?.printed_at && !isAgain)) return { claimId: '', printedBefore }
  const claimId = randomUUID()
  const turn = (last?.turn ?? 0) + (last && !last.printed_at ? 0 : 1)
  const claim = {
    claim_id: claimId,
    claimed_at: now,
    expires_at: new Date(now.getTime() + CLAIM_MS),
    printed_at: null,
    failed_at: null,
    broke_off_at: brokeOffAt,
  }
  await tx
    .insertInto('ticket_prints')
    .values({ printer_id: printerId, order_id: orderId, shard_key: shardKeyOf(orderId), turn, ...claim })
    .onConflict((conflict) =>
      conflict.columns(conflictKey(tx, ['printer_id', 'order_id', 'turn'])).doUpdateSet(claim),
    )
    .execute()
  return { claimId, printedBefore }
}

/** Of the row that is claimed again: nobody knows how far one came that said nothing. */
function brokeOff(last: Selectable<Schema['ticket_prints']> | undefined, now: Date): Date | null {
  if (!last || last.printed_at) return null
  const isSilent = !last.failed_at && last.expires_at <= now
  return isSilent ? last.claimed_at : last.broke_off_at
}

interface Settling {
  readonly claimId: string
  readonly hasPrinted: boolean
  /** A fault after bytes had begun to go: paper may have come. */
  readonly hasBegun?: boolean
  readonly storeIds: readonly string[]
  readonly now: Date
}

/** `null` for a claim that was taken over or settled before, and for those of other stores. */
export async function settlePrint(
  tx: OpenTransaction,
  { claimId, hasPrinted, hasBegun = false, storeIds, now }: Settling,
): Promise<{ readonly printerId: string; readonly storeId: string } | null> {
  const settled = await tx
    .updateTable('ticket_prints')
    .from('printers')
    .set(hasPrinted ? { printed_at: now } : { failed_at: now, ...(hasBegun && { broke_off_at: now }) })
    .whereRef('printers.id', '=', 'ticket_prints.printer_id')
    .where('printers.store_id', 'in', storeIds)
    .where('claim_id', '=', claimId)
    .where('printed_at', 'is', null)
    .where('ticket_prints.failed_at', 'is', null)
    .returning(['printers.id as printerId', 'printers.store_id as storeId'])
    .executeTakeFirst()
  return settled ?? null
}
