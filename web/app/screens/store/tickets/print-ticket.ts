import {
  type Printer,
  printTicket as askToPrint,
  claimTicket,
  readTicket,
  settleTicket,
} from '@hansang/contract'
import { isRefusal, ticketOf } from '@hansang/domain'
import { printerTexts, ticketRows } from '@hansang/messages'
import { randomKey } from '../../../api/index.ts'
import { callAsOwner } from '../owner-session.ts'
import { printRows } from './print-rows.ts'

/** `queued`: the program prints. */
export type Printed = 'printed' | 'queued' | 'elsewhere' | 'failed'

/** Claims, prints, and says how it went: a ticket that is not confirmed counts as not printed. */
export async function printTicket(printer: Printer, orderNumber: string, isAgain: boolean): Promise<Printed> {
  const request = { orderNumber, printerId: printer.id, isAgain }
  if (printer.printerKind === 'network') {
    const queued = await callAsOwner(askToPrint, request, randomKey())
    if (isRefusal(queued)) throw new Error(queued.message)
    return 'queued'
  }
  const claim = await callAsOwner(claimTicket, request, randomKey())
  if (isRefusal(claim)) throw new Error(claim.message)
  const { claimId, printedBefore } = claim.answer
  if (claimId === '') return 'elsewhere'
  const hasPrinted = await printed(printer, orderNumber, printedBefore)
  await callAsOwner(settleTicket, { claimId, hasPrinted }, randomKey())
  return hasPrinted ? 'printed' : 'failed'
}

async function printed(printer: Printer, orderNumber: string, printedBefore: Date | null): Promise<boolean> {
  try {
    const ticket = await callAsOwner(readTicket, { orderNumber })
    if (isRefusal(ticket)) return false
    const { order, stations } = ticket.answer
    const own = ticketOf(order, { stations, station: printer.station || null, printedBefore })
    // Nothing on it for this station: no paper, and never asked again.
    if (own.lines.length > 0) await printRows(printer, ticketRows(own))
    return true
  } catch (failure) {
    console.warn('a ticket was not printed', failure)
    return false
  }
}

export async function printTest(printer: Printer): Promise<void> {
  await printRows(printer, [
    { text: printer.name, look: 'huge' },
    { text: printerTexts.testText, look: 'large', isRuled: true },
  ])
}
