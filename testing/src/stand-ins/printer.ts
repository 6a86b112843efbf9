import { type AddressInfo, type Socket, createServer } from 'node:net'

/**
 * `ready` answers as ESC/POS printers do, `slow` a while later; `mute` prints and says nothing. `hangs` takes the line and
 * nothing else, `chatty` too but tells of itself unasked, `babbling` but answers its status without end; `garbage` answers
 * like a web server. A number: it vanishes after so many bytes.
 */
export type PrinterManner =
  | 'ready'
  | 'slow'
  | 'mute'
  | 'hangs'
  | 'chatty'
  | 'babbling'
  | 'garbage'
  | 'noPaper'
  | 'offline'
  | number

export interface PrinterStandIn {
  readonly port: number
  /** Whole tickets, each up to its cut. */
  readonly papers: Buffer[]
  /** Lines that were open at one time. */
  readonly mostLines: () => number
  readonly lines: () => number
  behave(manner: PrinterManner): void
  /** Off: nobody listens; on again at the same port. */
  turn(on: boolean): Promise<void>
}

const STATUS = [0x10, 0x04]
const ASK_PAPER = [0x1d, 0x72, 0x01]
const CUT = Buffer.from([0x1d, 0x56, 0x00])
const FINE = 0x12
/** Of itself, its cause, its paper, and a byte that is always the same. */
const UNASKED = Uint8Array.of(0x14, 0, 0, 0x0f)
const SLOW_MS = 220
const BABBLES_EVERY_MS = 100

export async function startPrinter(manner: PrinterManner = 'ready'): Promise<PrinterStandIn> {
  let now = manner
  let [lines, most] = [0, 0]
  const papers: Buffer[] = []
  const open = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    lines += 1
    open.add(socket)
    most = Math.max(most, open.size)
    const over = () => void open.delete(socket)
    socket
      .on('error', () => {})
      .on('end', over)
      .on('close', over)
    if (now === 'chatty') socket.write(UNASKED)
    if (now === 'babbling') babble(socket)
    if (now === 'hangs' || now === 'chatty' || now === 'babbling') return void socket.pause()
    receive(socket, now, papers)
  })
  const listen = async (port: number) =>
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = async () => {
    for (const socket of open) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    papers,
    lines: () => lines,
    mostLines: () => most,
    behave: (next) => void (now = next),
    turn: async (on) => {
      if (on) await listen(port)
      else await close()
    },
  }
}

function babble(socket: Socket): void {
  const timer = setInterval(() => socket.write(Uint8Array.of(FINE)), BABBLES_EVERY_MS)
  socket.on('close', () => clearInterval(timer))
}

function receive(socket: Socket, manner: PrinterManner, papers: Buffer[]): void {
  let held = Buffer.alloc(0)
  let bytes = 0
  socket.on('data', (data: Buffer) => {
    bytes += data.length
    if (typeof manner === 'number' && bytes > manner) return void socket.destroy()
    if (manner === 'garbage') return void socket.write('HTTP/1.1 400 Bad Request\r\n\r\n')
    held = taken(Buffer.concat([held, data]), socket, manner)
    const cut = held.indexOf(CUT)
    if (cut < 0) return
    for (let at = cut; at >= 0; at = held.indexOf(CUT)) {
      papers.push(held.subarray(0, at + CUT.length))
      held = held.subarray(at + CUT.length)
    }
    held = taken(held, socket, manner)
  })
  socket.on('end', () => socket.end())
}

/** Answers what is asked at the beginning of the bytes, and gives back the rest. */
function taken(held: Buffer<ArrayBuffer>, socket: Socket, manner: PrinterManner): Buffer<ArrayBuffer> {
  const write = (byte: number) => void (socket.writable && socket.write(Uint8Array.of(byte)))
  const says = (byte: number) => {
    if (manner === 'slow') setTimeout(write, SLOW_MS, byte)
    else if (manner !== 'mute') write(byte)
  }
  if (STATUS.every((byte, at) => held[at] === byte) && held.length > 2) {
    const isPaper = held[2] === 4
    if (isPaper) says(manner === 'noPaper' ? FINE | 0x60 : FINE)
    else says(manner === 'offline' ? FINE | 0x08 : FINE)
    return taken(held.subarray(3), socket, manner)
  }
  if (ASK_PAPER.every((byte, at) => held[at] === byte)) {
    says(0)
    return taken(held.subarray(3), socket, manner)
  }
  return held
}
