import type { PrinterFault } from './port.ts'

export type Status = 'ready' | 'silent' | Extract<PrinterFault, 'offline' | 'noPaper' | 'notAPrinter'>

/** Bits that are the same in each answer to `DLE EOT`. */
const isRealTime = (byte: number) => (byte & 0x93) === 0x12
/** Some printers tell of themselves without being asked, in another form. */
const isUnasked = (byte: number) => (byte & 0x93) === 0x10
const isOffline = (byte: number) => (byte & 0x08) !== 0
const isPaperOut = (byte: number) => (byte & 0x60) !== 0

/** Of `DLE EOT 1` and `DLE EOT 4`. */
export function readStatus(answer: Uint8Array): Status {
  const [printer, paper] = answer
  if (printer === undefined || isUnasked(printer)) return 'silent'
  if (!isRealTime(printer) || (paper !== undefined && !isRealTime(paper))) return 'notAPrinter'
  if (paper !== undefined && isPaperOut(paper)) return 'noPaper'
  return isOffline(printer) ? 'offline' : 'ready'
}

const PAPER_END = 0x0c
const FIXED = 0x90

export type PaperWord = 'left' | 'out' | 'garbage'

/** Of `GS r 1`. */
export function paperWord(byte: number): PaperWord {
  if ((byte & FIXED) !== 0) return 'garbage'
  return (byte & PAPER_END) === 0 ? 'left' : 'out'
}
