import { isCooked } from '@hansang/domain'
import { inTransaction, type OpenTransaction } from '../../../platform/db/index.ts'
import type { Services } from '../../../platform/services/services.ts'
import { factsOf, lockOrder } from '../../../nouns/orders/index.ts'
import {
  type ServedPrinter,
  TICKET_WAITS_MS,
  claimPrint,
  endWaiting,
  freePrinter,
  nextWaiting,
  settlePrint,
  takeAsked,
  takePrinter,
} from '../../../nouns/printers/index.ts'

export type PrinterWork =
  | { readonly kind: 'check'; readonly printer: ServedPrinter }
  | { readonly kind: 'page'; readonly printer: ServedPrinter }
  | {
      readonly kind: 'ticket'
      readonly printer: ServedPrinter
      readonly orderId: string
      readonly claimId: string
      readonly printedBefore: Date | null
    }

/** `none`: nothing to do, or another process is at it. `ended`: a ticket that needs no paper any more left the queue. */
export type TakenWork = PrinterWork | 'none' | 'ended'

export async function takeWork(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  printerId: string,
): Promise<TakenWork> {
  return await inTransaction(db, async (tx) => {
    const now = clock.now()
    const peeked = await nextWaiting(tx, printerId)
    // The order's lock comes first, as in every call that prints.
    const order = peeked && (await lockOrder(tx, peeked.orderId))
    const printer = await takePrinter(tx, printerId, now)
    if (!printer) return 'none'
    const asked = await takeAsked(tx, printerId)
    if (asked) return { kind: asked, printer }
    const waiting = await nextWaiting(tx, printerId)
    if (!order || waiting?.orderId !== order.id) {
      await freePrinter(tx, printerId, { wasFound: null, now })
      return waiting ? 'ended' : 'none'
    }
    const isWanted = waiting.isAgain || isCooked(factsOf(order))
    const claim = isWanted
      ? await claimPrint(tx, { printerId, orderId: order.id, isAgain: waiting.isAgain, now })
      : { claimId: '', printedBefore: null }
    if (claim.claimId === '') return await end(tx, { printerId, orderId: order.id, now })
    const isOver = waiting.askedAt.getTime() + TICKET_WAITS_MS <= now.getTime()
    if (!isOver) return { kind: 'ticket', printer, orderId: order.id, ...claim }
    await settlePrint(tx, { claimId: claim.claimId, hasPrinted: false, storeIds: [printer.storeId], now })
    return await end(tx, { printerId, orderId: order.id, now })
  })
}

async function end(
  tx: OpenTransaction,
  { printerId, orderId, now }: { printerId: string; orderId: string; now: Date },
): Promise<'ended'> {
  await endWaiting(tx, { printerId, orderId })
  await freePrinter(tx, printerId, { wasFound: null, now })
  return 'ended'
}
