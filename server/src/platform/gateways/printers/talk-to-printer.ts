import { type Socket, connect } from 'node:net'
import type { PrintOutcome, PrinterFault } from './port.ts'
import { type Status, answersIn, isRealTime, paperWord, readStatus } from './printer-status.ts'

export interface PrinterLimits {
  readonly connectMs: number
  /** For a printer to say how it is. Many say nothing. */
  readonly statusMs: number
  readonly writeMs: number
  readonly acknowledgeMs: number
}

export const PRINTER_LIMITS: PrinterLimits = {
  connectMs: 3_000,
  statusMs: 700,
  writeMs: 30_000,
  acknowledgeMs: 10_000,
}

/** Real-time status of the printer and of its paper, answered even while it is off line. */
const ASK_STATUS = Buffer.from([0x10, 0x04, 0x01, 0x10, 0x04, 0x04])
const STATUS_BYTES = 2
/** Answered in its turn: once all that was sent before it is printed. */
const ASK_PAPER = Buffer.from([0x1d, 0x72, 0x01])
/** Whatever says more is no printer. */
const MOST_RECEIVED = 1_024

interface Talk {
  readonly address: string
  readonly port: number
  readonly bytes: Uint8Array
  readonly limits: PrinterLimits
  readonly signal: AbortSignal
}

class Fault extends Error {
  readonly fault: PrinterFault
  constructor(fault: PrinterFault) {
    super(fault)
    this.fault = fault
  }
}

export async function talkToPrinter({ address, port, bytes, limits, signal }: Talk): Promise<PrintOutcome> {
  const line = openLine(address, port, signal)
  let hasBegun = false
  try {
    await line.within(limits.connectMs, line.connected, 'unreachable')
    void line.send(ASK_STATUS)
    const status = readStatus(await line.received(STATUS_BYTES, limits.statusMs))
    if (status !== 'silent' && status !== 'ready') throw new Fault(status)
    if (bytes.length > 0) {
      hasBegun = true
      await line.within(limits.writeMs, line.send(bytes), 'silent')
      await acknowledged(line, status, limits)
    }
    return { hasPrinted: true }
  } catch (error) {
    return { hasPrinted: false, fault: error instanceof Fault ? error.fault : 'brokeOff', hasBegun }
  } finally {
    line.close()
  }
}

/** By its word, or else by the end of the connection, which comes once the printer has read all of it. */
async function acknowledged(line: Line, status: Status, limits: PrinterLimits): Promise<void> {
  void line.send(ASK_PAPER)
  const waitMs = status === 'ready' ? limits.acknowledgeMs : limits.statusMs
  const deadline = performance.now() + limits.acknowledgeMs
  const leftMs = () => Math.max(0, deadline - performance.now())
  let [word] = await line.received(1, waitMs)
  // A status that comes late says nothing of the ticket, and gives it no more time.
  while (word !== undefined && isRealTime(word)) [word] = await line.received(1, leftMs())
  if (word === undefined) {
    line.end()
    return await line.within(limits.acknowledgeMs, line.ended, 'silent')
  }
  const paper = paperWord(word)
  if (paper !== 'left') throw new Fault(paper === 'out' ? 'noPaper' : 'notAPrinter')
  line.end()
  await Promise.race([line.ended, new Promise((resolve) => setTimeout(resolve, limits.statusMs))])
}

type Line = ReturnType<typeof openLine>

function openLine(address: string, port: number, signal: AbortSignal) {
  const socket: Socket = connect({ host: address, port, allowHalfOpen: true, noDelay: true, signal })
  let heard = Buffer.alloc(0)
  let takenAnswers = 0
  let tell = () => {}
  const lost = Promise.withResolvers<never>()
  const connected = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  for (const { promise } of [lost, connected, ended]) promise.catch(() => {})
  const fail = (fault: PrinterFault) => {
    lost.reject(new Fault(fault))
    tell()
  }
  let isConnected = false
  let isEnding = false
  socket
    .on('connect', () => {
      isConnected = true
      connected.resolve()
    })
    .on('data', (bytes: Buffer) => {
      heard = Buffer.concat([heard, bytes])
      if (heard.length > MOST_RECEIVED) fail('notAPrinter')
      tell()
    })
    .on('end', () => {
      if (isEnding) ended.resolve()
      else fail('brokeOff')
    })
    .on('error', () => fail(isConnected ? 'brokeOff' : 'unreachable'))
    .on('close', () => fail('brokeOff'))
  /** Whatever comes first; a lost line counts as a fault in either case. */
  const within = async (limitMs: number, work: Promise<unknown>, fault: PrinterFault): Promise<void> => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Fault(fault)), limitMs)
    })
    try {
      await Promise.race([work, late, lost.promise])
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    connected: connected.promise,
    ended: ended.promise,
    within,
    send: async (bytes: Uint8Array) => {
      await new Promise<void>((resolve) => socket.write(bytes, () => resolve()))
    },
    /** What was answered within the limit, and no more than `count`. */
    async received(count: number, limitMs: number): Promise<Uint8Array> {
      const next = () => answersIn(heard).subarray(takenAnswers, takenAnswers + count)
      const enough = new Promise<void>((resolve) => {
        tell = () => void (next().length >= count && resolve())
        tell()
      })
      await within(limitMs, enough, 'silent').catch((error: unknown) => {
        if (!(error instanceof Fault && error.fault === 'silent')) throw error
      })
      const taken = next()
      takenAnswers += taken.length
      return taken
    },
    end() {
      isEnding = true
      socket.end()
    },
    close: () => void socket.destroy(),
  }
}
