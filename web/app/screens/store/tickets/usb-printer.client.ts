import type { Printer } from '@hansang/contract'
import { type TicketRow, printerTexts } from '@hansang/messages'
import { deviceValues } from '../frame/device-values.ts'
import { drawRows } from './draw-rows.ts'

/** What the driver keeps of a printer, to find it again without asking. */
interface UsbDevice {
  readonly vendorId: number
  readonly productId: number
  readonly serialNumber?: string
  readonly language?: string
}

interface UsbDriver {
  connect(): Promise<void>
  reconnect(device: UsbDevice): Promise<void>
  print(bytes: Uint8Array): Promise<void>
  addEventListener(name: string, listener: (device: UsbDevice) => void): void
}

const CONNECT_LIMIT_MS = 10_000
const PRINT_LIMIT_MS = 20_000

let driver: Promise<UsbDriver> | null = null
let isConnected = false

export function hasUsb(): boolean {
  return 'usb' in navigator
}

/** Asks which printer; needs a press of a button. @throws when none was chosen. */
export async function connectUsb(): Promise<void> {
  const connecting = await opened()
  await inTime(
    connected(connecting, () => connecting.connect()),
    10 * CONNECT_LIMIT_MS,
  )
}

/** @throws when the printer is gone, or vanishes within the ticket. */
export async function printByUsb(printer: Printer, rows: readonly TicketRow[]): Promise<void> {
  const open = await opened()
  const kept = deviceValues.readJson<UsbDevice>('usbPrinter')
  if (!isConnected && kept)
    await inTime(
      connected(open, () => open.reconnect(kept)),
      CONNECT_LIMIT_MS,
    )
  if (!isConnected) throw new Error(printerTexts.usbLost)
  const bytes = await encoded(rows)
  for (let copy = 0; copy < printer.copies; copy += 1) await inTime(open.print(bytes), PRINT_LIMIT_MS)
}

/** Pictures, not text: a printer that knows no Hangul prints it all the same, and no text can be a command. */
async function encoded(rows: readonly TicketRow[]): Promise<Uint8Array> {
  const { default: Encoder } = await import('@point-of-sale/receipt-printer-encoder')
  const picture = drawRows(rows)
  const encoder = new Encoder({ language: 'esc-pos', columns: 48, imageMode: 'raster' })
  return encoder
    .initialize()
    .image(picture, picture.width, picture.height, 'threshold')
    .newline(3)
    .cut()
    .encode()
}

async function opened(): Promise<UsbDriver> {
  driver ??= (async () => {
    const { default: Driver } = await import('@point-of-sale/webusb-receipt-printer')
    const made = new Driver() as unknown as UsbDriver
    made.addEventListener('disconnected', () => {
      isConnected = false
    })
    return made
  })()
  return await driver
}

/** The driver tells by an event, not by its promise, that it has a printer. */
async function connected(made: UsbDriver, connect: () => Promise<void>): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    made.addEventListener('connected', (device) => {
      isConnected = true
      const { vendorId, productId, serialNumber = '' } = device
      deviceValues.writeJson('usbPrinter', { vendorId, productId, serialNumber })
      resolve()
    })
    connect().catch(reject)
  })
}

async function inTime<Value>(work: Promise<Value>, limitMs: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(printerTexts.usbLost)), limitMs)
  })
  return await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
