import type { Printer } from '@hansang/contract'
import type { TicketRow } from '@hansang/domain'
import { printInWindow } from './print-in-window.tsx'
import { printByUsb } from './usb-printer.client.ts'

/** @throws when the printer took no whole ticket. */
export async function printRows(printer: Printer, rows: readonly TicketRow[]): Promise<void> {
  if (printer.printerKind === 'usb') await printByUsb(printer, rows)
  else await printInWindow(rows, printer.copies)
}
