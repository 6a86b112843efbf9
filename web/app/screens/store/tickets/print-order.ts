import { type OrderDetail, type Printer, readPrinters, readTicket } from '@hansang/contract'
import { isRefusal, ticketOf } from '@hansang/domain'
import { ticketRows } from '@hansang/messages'
import { deviceValues } from '../frame/device-values.ts'
import { callAsOwner } from '../owner-session.ts'
import { printInWindow } from './print-in-window.tsx'
import { type Printed, printTicket } from './print-ticket.ts'

/**
 * All of an order, by hand: at the printer of this device, or without one in the browser's own print window, which
 * counts as no ticket of a printer.
 *
 * @throws when it cannot be asked for.
 */
export async function printOrder({
  number: orderNumber,
  storeId,
}: Pick<OrderDetail, 'number' | 'storeId'>): Promise<Printed> {
  const printer = await printerHere(storeId)
  if (printer) return await printTicket(printer, orderNumber, true)
  const read = await callAsOwner(readTicket, { orderNumber })
  if (isRefusal(read)) throw new Error(read.message)
  const { order, stations } = read.answer
  await printInWindow(ticketRows(ticketOf(order, { stations, station: null, printedBefore: null })), 1)
  return 'printed'
}

async function printerHere(storeId: string): Promise<Printer | null> {
  const kept = deviceValues.read(`ticketPrinter:${storeId}`)
  if (!kept) return null
  const read = await callAsOwner(readPrinters, { storeId })
  return isRefusal(read) ? null : (read.answer.printers.find(({ id }) => id === kept) ?? null)
}
