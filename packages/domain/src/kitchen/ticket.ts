import type { Won } from '../money.ts'
import { lineTotal } from '../basket/line-amounts.ts'
import type { OrderType } from '../order/order-type.ts'
import { formatPhone } from '../format/number-groups.ts'
import { calledNumber } from '../order/order-number.ts'
import { isPrepaid } from '../payment/payment-method.ts'
import { type KitchenLine, type LineToCook, kitchenLines } from './kitchen-lines.ts'

/** Browser: by its own print window. USB: ESC/POS from the browser. Network: ESC/POS from the server. */
export const PRINTER_KINDS = ['browser', 'usb', 'network'] as const
export type PrinterKind = (typeof PRINTER_KINDS)[number]
export const PRINTER_NAME_LENGTH = 40
export const MOST_COPIES = 3
/** A claim that nobody confirms ends, so that another device prints. */
export const CLAIM_MS = 60_000
/** Where printers of a network listen. */
export const PRINTER_PORT = 9100
export const PRINTER_HOST_LENGTH = 253
/** Stands for the printer of a rehearsal. */
export const SANDBOX_PRINTER = 'sandbox'

interface OptionOfLine {
  readonly name: string
  readonly price: Won
  /** Of all pieces of the line. */
  readonly quantity: number
}

interface LineOfOrder {
  readonly name: string
  readonly priceName: string
  readonly price: Won
  readonly quantity: number
  readonly refundedQuantity: number
  readonly optionGroups: readonly { readonly options: readonly OptionOfLine[] }[]
}

export interface TicketLine extends KitchenLine {
  readonly amount: Won
}

/** As the kitchen makes them, with what they cost. `station`: null for all; a line without one is on each ticket. */
export function ticketLines(
  lines: readonly LineOfOrder[],
  stations: readonly string[],
  station: string | null,
): TicketLine[] {
  const toCook = lines.map((line, index) => lineToCook(line, stations[index] ?? ''))
  return kitchenLines(toCook)
    .filter((line) => station === null || line.station === '' || line.station === station)
    .flatMap((line) => {
      const ordered = lines[line.index]
      if (!ordered) return []
      const options = ordered.optionGroups.flatMap((group) => group.options)
      return [{ ...line, amount: lineTotal({ price: ordered.price, options, quantity: line.pieces }) }]
    })
}

function lineToCook(line: LineOfOrder, station: string): LineToCook {
  const { name, priceName, quantity, refundedQuantity, optionGroups } = line
  const options = optionGroups
    .flatMap((group) => group.options)
    .map((option) => ({ name: option.name, each: Math.max(1, Math.round(option.quantity / quantity)) }))
  return { name, priceName, quantity, refundedQuantity, station, options }
}

export interface Ticket {
  /** `#37` */
  readonly called: string
  readonly type: OrderType
  readonly storeName: string
  readonly tableNumber: string
  readonly promisedAt: Date | null
  readonly lines: readonly TicketLine[]
  readonly note: string
  readonly address: string
  readonly riderNote: string
  readonly phone: string
  readonly due: Won
  readonly isPaid: boolean
  readonly printedBefore: Date | null
}

interface OrderOfTicket {
  readonly number: string
  readonly dayNumber: number
  readonly type: OrderType
  readonly storeName: string
  readonly tableNumber: string
  readonly closePlannedAt: Date | null
  readonly lines: readonly LineOfOrder[]
  readonly storeNote: string
  readonly address: string
  readonly detailAddress: string
  readonly deliveryNote: string
  readonly phone: string
  readonly due: Won
  readonly paymentMethod: string
}

interface OfTicket {
  /** Of each line. */
  readonly stations: readonly string[]
  /** `null` for all. */
  readonly station: string | null
  readonly printedBefore: Date | null
}

export function ticketOf(order: OrderOfTicket, { stations, station, printedBefore }: OfTicket): Ticket {
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

/** Without control characters, directions and line breaks: nothing of it may be a command to a printer. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\s\u2028\u2029]+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .trim()
}
