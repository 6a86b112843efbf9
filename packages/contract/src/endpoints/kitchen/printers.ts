import {
  MOST_COPIES,
  PRINTER_HOST_LENGTH,
  PRINTER_KINDS,
  PRINTER_NAME_LENGTH,
  PRINTER_PORT,
} from '@hansang/domain'
import { z } from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { wholeNumberWithin } from '../../faults/checked-values.ts'
import { orderDetail } from '../../order/order.ts'
import { stationName } from '../../order/kitchen-order.ts'
import {
  choice,
  count,
  flag,
  id,
  idOrNone,
  listOf,
  textUpTo,
  timestamp,
  timestampOrNone,
} from '../../values.ts'
import { type Ours, wireTable } from '../../wire-table.ts'
import { nothing } from '../nothing.ts'

const LARGEST_PORT = 65_535
const portOrUsual = z.codec(z.nullish(wholeNumberWithin(1, LARGEST_PORT)), z.number(), {
  decode: (wire) => wire ?? PRINTER_PORT,
  encode: (ours) => ours,
})

const ofPrinter = {
  name: ['name', textUpTo(PRINTER_NAME_LENGTH)],
  printerKind: ['printerKind', choice(PRINTER_KINDS)],
  /** Empty for the tickets of all. */
  station: ['kitchenStation', stationName],
  copies: ['copies', wholeNumberWithin(1, MOST_COPIES)],
  printsOnAccept: ['autoYn', flag(false)],
  /** Of printers of the network: where the program reaches them. */
  host: ['prntHost', textUpTo(PRINTER_HOST_LENGTH)],
  port: ['prntPort', portOrUsual],
} as const

const printerFields = {
  id: ['printerId', id],
  ...ofPrinter,
  /** Since it did not print; `null` once it did again. */
  failedAt: ['failDtm', timestampOrNone],
  /** Of the network: when it was last there. */
  foundAt: ['foundDtm', timestampOrNone],
  /** The program was asked to look for it, and has not yet. */
  isAsked: ['askYn', flag(false)],
} as const

const waitingFields = {
  orderNumber: ['ordrId', id],
  printerId: ['printerId', id],
  askedAt: ['askDtm', timestamp],
} as const

const ticketPrintFields = {
  orderNumber: ['ordrId', id],
  printerId: ['printerId', id],
  /** How often it was printed or tried, the first one included. */
  turn: ['turn', count],
  claimedAt: ['claimDtm', timestamp],
  printedAt: ['printDtm', timestampOrNone],
  failedAt: ['failDtm', timestampOrNone],
} as const

export type Printer = Ours<typeof printerFields>
export type WaitingTicket = Ours<typeof waitingFields>
export type TicketPrint = Ours<typeof ticketPrintFields>

const printers = wireTable({
  printers: ['printers', listOf(wireTable(printerFields))],
  prints: ['prints', listOf(wireTable(ticketPrintFields))],
  /** For printers of the network. */
  waiting: ['waiting', listOf(wireTable(waitingFields))],
  /** Whether the program may reach printers of a network at all. */
  hasNetwork: ['netYn', flag(false)],
})

const WRITING = { isIdempotent: true, replaysUnkeyed: false } as const

export const readPrinters = endpoint({
  id: 'OWN-printers',
  summary: 'Tickets: the printers of a store, and what they printed of the orders in the kitchen',
  method: 'GET',
  path: '/api/v1/ceo/printers',
  access: 'owner',
  right: 'orders',
  request: wireTable({ storeId: ['strId', id] }),
  answer: printers,
})

export const addPrinter = endpoint({
  id: 'OWN-printers-add',
  summary: 'Tickets: add a printer',
  path: '/api/v1/ceo/printers/add',
  access: 'owner',
  right: 'keys',
  request: wireTable({ storeId: ['strId', id], ...ofPrinter, name: ['name', id] }),
  answer: printers,
  ...WRITING,
})

export const removePrinter = endpoint({
  id: 'OWN-printers-remove',
  summary: 'Tickets: remove a printer',
  path: '/api/v1/ceo/printers/remove',
  access: 'owner',
  right: 'keys',
  request: wireTable({ storeId: ['strId', id], printerId: ['printerId', id] }),
  answer: printers,
  ...WRITING,
})

/** The program prints; the printers tell what came of it. */
export const printTicket = endpoint({
  id: 'OWN-tickets-print',
  summary: 'Tickets: print an order at a printer of the network',
  path: '/api/v1/ceo/tickets/print',
  access: 'owner',
  right: 'orders',
  request: wireTable({
    orderNumber: ['ordrId', id],
    printerId: ['printerId', id],
    isAgain: ['againYn', flag(false)],
  }),
  answer: nothing,
  ...WRITING,
})

/** One device prints: `claimId` is empty for all others, and for what was printed unless `isAgain`. */
export const claimTicket = endpoint({
  id: 'OWN-tickets-claim',
  summary: 'Tickets: take over the printing of an order at a printer',
  path: '/api/v1/ceo/tickets/claim',
  access: 'owner',
  right: 'orders',
  request: wireTable({
    orderNumber: ['ordrId', id],
    printerId: ['printerId', id],
    isAgain: ['againYn', flag(false)],
  }),
  answer: wireTable({ claimId: ['claimId', idOrNone], printedBefore: ['printDtm', timestampOrNone] }),
  ...WRITING,
})

/** Without a printer nothing is claimed: to look at. */
export const readTicket = endpoint({
  id: 'OWN-tickets-read',
  summary: 'Tickets: what stands on the ticket of an order',
  method: 'GET',
  path: '/api/v1/ceo/tickets/read',
  access: 'owner',
  right: 'orders',
  request: wireTable({ orderNumber: ['ordrId', id] }),
  /** `stations`: of each line. */
  answer: wireTable({ order: ['selOrderInfo', orderDetail], stations: ['stations', listOf(stationName)] }),
})

export const settleTicket = endpoint({
  id: 'OWN-tickets-settle',
  summary: 'Tickets: a claimed ticket was printed, or was not',
  path: '/api/v1/ceo/tickets/settle',
  access: 'owner',
  right: 'orders',
  request: wireTable({ claimId: ['claimId', id], hasPrinted: ['printedYn', flag(false)] }),
  answer: nothing,
  ...WRITING,
})
