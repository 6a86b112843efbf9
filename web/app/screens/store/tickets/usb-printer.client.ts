import type { Printer } from '@hansang/contract'
import { type TicketRow, dotsOf, printerBytes } from '@hansang/domain'
import { lostPrinterTexts, printerTexts } from '@hansang/messages'
import { drawRows } from './draw-rows.ts'
import { type UsbDevice, findUsb, keepUsb, usbOfBrowser } from './usb-of-device.ts'

const PRINTER_CLASS = 7
/** Makers whose printers do not all say that they are printers: Epson, Samsung and Bixolon, Citizen, Star, small ones. */
const MAKERS = [0x04b8, 0x0419, 0x1504, 0x1d90, 0x0519, 0x0483, 0x0416, 0x0fe6, 0x1fc9]
/** A printer that takes no more of a ticket stops within one of them. */
const PIECE_BYTES = 16_384
const OPEN_LIMIT_MS = 10_000
const PIECE_LIMIT_MS = 20_000

/** Asks which printer; needs a press of a button. @throws when none was chosen, or it cannot be opened. */
export async function connectUsb(): Promise<void> {
  const usb = usbOfBrowser()
  if (!usb) throw new Error(printerTexts.noUsb)
  const makers = MAKERS.map((vendorId) => ({ vendorId }))
  const device = await usb.requestDevice({ filters: [{ classCode: PRINTER_CLASS }, ...makers] })
  await inTime(openedAt(device), OPEN_LIMIT_MS)
  keepUsb(device)
}

/** @throws when the printer is gone, or vanishes within the ticket. */
export async function printByUsb(printer: Printer, rows: readonly TicketRow[]): Promise<void> {
  const device = await findUsb()
  if (device === null || device === 'unplugged') throw new Error(lostPrinterTexts.usbLost)
  const { data, width } = drawRows(rows)
  const bytes = printerBytes(dotsOf(data, width))
  try {
    const endpoint = await inTime(openedAt(device), OPEN_LIMIT_MS)
    for (let copy = 0; copy < printer.copies; copy += 1) await send(device, endpoint, bytes)
  } catch (fault) {
    // The next ticket opens it again.
    await device.close().catch(() => {})
    throw fault
  }
}

/** Each piece counts as taken by the device's own word alone. */
async function send(device: UsbDevice, endpoint: number, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
    const piece = bytes.slice(from, from + PIECE_BYTES)
    const { status, bytesWritten } = await inTime(device.transferOut(endpoint, piece), PIECE_LIMIT_MS)
    if (status !== 'ok' || bytesWritten < piece.length) throw new Error(lostPrinterTexts.usbLost)
  }
}

/** Where its bytes go. */
async function openedAt(device: UsbDevice): Promise<number> {
  if (!device.opened) await device.open()
  if (!device.configuration) await device.selectConfiguration(1)
  const interfaces = device.configuration?.interfaces ?? []
  const own = interfaces.find(({ alternate }) => alternate.interfaceClass === PRINTER_CLASS) ?? interfaces[0]
  const endpoint = own?.alternate.endpoints.find(
    ({ direction, type }) => direction === 'out' && type === 'bulk',
  )
  if (!own || !endpoint) throw new Error(lostPrinterTexts.usbLost)
  await device.claimInterface(own.interfaceNumber)
  return endpoint.endpointNumber
}

async function inTime<Value>(work: Promise<Value>, limitMs: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(lostPrinterTexts.usbLost)), limitMs)
  })
  return await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
