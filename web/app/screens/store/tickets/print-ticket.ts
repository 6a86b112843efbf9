import { type OrderDetail, type Printer, claimTicket, readTicket, settleTicket } from '@hansang/contract'
import { type Ticket, calledNumber, formatPhone, isPrepaid, isRefusal, ticketLines } from '@hansang/domain'
import { printerTexts, ticketRows } from '@hansang/messages'
import { randomKey } from '../../../api/index.ts'
import { callAsOwner } from '../owner-session.ts'
import { printRows } from './print-rows.ts'

export type Printed = 'printed' | 'elsewhere' | 'failed'

/** Claims, prints, and says how it went: a ticket that is not confirmed counts as not printed. */
export async function printTicket(printer: Printer, orderNumber: string, isAgain: boolean): Promise<Printed> {
  const request = { orderNumber, printerId: printer.id, isAgain }
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

interface OfTicket {
  readonly stations: readonly string[]
  readonly station: string | null
  readonly printedBefore: Date | null
}

function ticketOf(order: OrderDetail, { stations, station, printedBefore }: OfTicket): Ticket {
  return {
    called: calledNumber(order),
    type: order.type,
    storeName: order.storeName,
    tableNumber: order.tableNumber,
    promisedAt: order.closePlannedAt,
    lines: ticketLines(order.lines, stations, station),
    note: order.storeNote,
    address: [order.address, order.detailAddress].filter(Boolean).join(' '),
    riderNote: order.deliveryNote,
    phone: order.phone && formatPhone(order.phone),
    due: order.due,
    isPaid: order.due === 0 || isPrepaid(order.paymentMethod),
    printedBefore,
  }
}
