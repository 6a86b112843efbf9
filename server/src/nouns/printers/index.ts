export { claimPrint, printsOf, settlePrint } from './claims.ts'
export {
  addPrinter,
  countPrinters,
  findPrinter,
  lostPrintersOf,
  notePrinterFault,
  printersOf,
  removePrinter,
} from './rows.ts'
export {
  askPrinter,
  askQuietPrinters,
  freePrinter,
  printersToServe,
  type ServedPrinter,
  takeAsked,
  takePrinter,
} from './serving.ts'
export {
  endWaiting,
  nextWaiting,
  noteBrokenTry,
  queueForPrinters,
  queueTicket,
  TICKET_WAITS_MS,
  waitingTicketsOf,
} from './waiting.ts'
