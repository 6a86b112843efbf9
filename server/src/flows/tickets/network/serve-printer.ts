import { type TicketRow, ticketOf } from '@hansang/domain'
import { printerTexts, ticketRows } from '@hansang/messages'
import { inTransaction } from '../../../platform/db/index.ts'
import type { PrintOutcome } from '../../../platform/gateways/printers/port.ts'
import { announceChange, kitchenTopic } from '../../../platform/live/live-events.ts'
import type { Services } from '../../../platform/services/services.ts'
import { findOrder } from '../../../nouns/orders/index.ts'
import {
  type ServedPrinter,
  endWaiting,
  freePrinter,
  noteBrokenTry,
  settlePrint,
} from '../../../nouns/printers/index.ts'
import { readStations } from '../../../nouns/stores/index.ts'
import { stationOfEachLine } from '../../kitchen/index.ts'
import { showToStore } from '../../order-views/index.ts'
import { ticketBytes } from './draw-ticket.ts'
import { type PrinterWork, type TakenWork, takeWork } from './take-work.ts'

const NO_BYTES = new Uint8Array()

/** One thing after the other, until nothing is left or the printer is lost: then it rests. */
export async function servePrinter(
  services: Services,
  { printerId, first, signal }: { printerId: string; first: TakenWork; signal: AbortSignal },
): Promise<void> {
  for (let work = first; work !== 'none'; work = await takeWork(services, printerId)) {
    if (work !== 'ended' && !(await doWork(services, work, signal))) return
    if (signal.aborted) return
  }
}

/** Whether the printer is there for more. */
async function doWork(services: Services, work: PrinterWork, signal: AbortSignal): Promise<boolean> {
  const { printer } = work
  const bytes = await bytesOf(services, work).catch((error: unknown) => {
    services.log.error({ err: error, printer: printer.id }, 'a ticket could not be drawn')
    return null
  })
  if (bytes === null) {
    await settle(services, work, null)
    return true
  }
  const needsNoPaper = work.kind === 'ticket' && bytes.length === 0
  const outcome: PrintOutcome = needsNoPaper
    ? { hasPrinted: true }
    : await services.printers.print(printer, bytes, signal)
  if (!outcome.hasPrinted)
    services.log.warn({ printer: printer.id, fault: outcome.fault }, 'a printer of the network was lost')
  await settle(services, work, outcome)
  return outcome.hasPrinted
}

/** None for a ticket without lines for the printer's station: no paper, and never asked again. */
async function bytesOf(services: Services, work: PrinterWork): Promise<Uint8Array> {
  if (work.kind === 'check') return NO_BYTES
  const { printer } = work
  if (work.kind === 'page') return await ticketBytes(testRows(printer))
  const { db, clock } = services
  const row = await findOrder(db, work.orderId)
  const [order] = row ? await showToStore(db, services, [row], clock.now()) : []
  if (!row || !order) throw new Error(`order ${work.orderId} has no store`)
  const stations = stationOfEachLine(row, await readStations(db, row.store_id))
  const { printedBefore } = work
  const ticket = ticketOf(order, { stations, station: printer.station || null, printedBefore })
  if (ticket.lines.length === 0) return NO_BYTES
  const once = await ticketBytes(ticketRows(ticket))
  return Buffer.concat(Array.from({ length: printer.copies }, () => once))
}

function testRows({ name }: ServedPrinter): TicketRow[] {
  return [
    { text: name, look: 'huge' },
    { text: printerTexts.testText, look: 'large', isRuled: true },
  ]
}

/** `null`: it could not be drawn, which is no fault of the printer. */
async function settle(services: Services, work: PrinterWork, outcome: PrintOutcome | null): Promise<void> {
  const { printer } = work
  const { id: printerId, storeId } = printer
  await inTransaction(services.db, async (tx) => {
    const now = services.clock.now()
    if (work.kind === 'ticket') {
      const { claimId, orderId } = work
      const hasPrinted = outcome?.hasPrinted ?? false
      const hasBegun = outcome?.hasPrinted === false && outcome.hasBegun
      await settlePrint(tx, { claimId, hasPrinted, hasBegun, storeIds: [storeId], now })
      if (hasPrinted || !outcome) await endWaiting(tx, { printerId, orderId })
      else if (hasBegun) await noteBrokenTry(tx, { printerId, orderId })
    }
    await freePrinter(tx, printerId, { wasFound: outcome && outcome.hasPrinted, now })
    await announceChange(tx, kitchenTopic(storeId))
  })
}
