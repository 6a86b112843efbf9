export { claimPrint, printsOf, settlePrint } from './claims.ts'
export {
  addPrinter,
  countPrinters,
  findPrinter,
  notePrinterFault,
  printersOf,
  removePrinter,
} from './rows.ts'
