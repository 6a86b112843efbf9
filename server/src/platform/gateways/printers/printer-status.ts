import type { PrinterFault } from './port.ts'

export type Status = 'ready' | 'silent' | Extract<PrinterFault, 'offline' | 'noPaper' | 'notAPrinter'>

/** Bits that are the same in each answer to `DLE EOT`. */
export const isRealTime = (byte: number) => (byte & 0x93) === 0x12
/** Automatic status back: some printers tell of themselves without being asked. */
const isUnasked = (byte: number) => (byte & 0x93) === 0x10
const UNASKED_BYTES = 4
const isOffline = (byte: number) => (byte & 0x08) !== 0
const isPaperOut = (byte: number) => (byte & 0x60) !== 0

/** What was heard, without what nobody asked for, of which the end may not have come yet. */
export function answersIn(heard: Uint8Array): Uint8Array {
  const answers: number[] = []
  for (let at = 0; at < heard.length; at += 1) {
    const byte = heard[at] ?? 0
    if (isUnasked(byte)) at += UNASKED_BYTES - 1
    else answers.push(byte)
  }
  return Uint8Array.from(answers)
}

/** Of `DLE EOT 1` and `DLE EOT 4`. */
export function readStatus(answer: Uint8Array): Status {
  const [printer, paper] = answer
  if (printer === undefined) return 'silent'
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
