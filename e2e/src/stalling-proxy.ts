import { type Server, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

export interface StallingProxy {
  readonly server: string
  /** Keeps connections open. */
  stall(): void
  /** Lets new connections through; stalled ones stay dead. */
  release(): void
  close(): Promise<void>
}

/** Can go silent, like a stalling Wi-Fi. */
export async function openStallingProxy(): Promise<StallingProxy> {
  let isStalled = false
  const server: Server = createServer((asked, answer) => {
    if (isStalled) return
    const { method, headers } = asked
    const onward = request(asked.url ?? '', { method: method ?? 'GET', headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      answer.flushHeaders()
      got.on('data', (chunk: Buffer) => isStalled || answer.write(chunk))
      got.on('end', () => isStalled || answer.end())
      got.on('error', () => isStalled || answer.destroy())
    })
    onward.on('error', () => isStalled || answer.destroy())
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  })
  const sockets = new Set<Duplex>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    server: `http://127.0.0.1:${port}`,
    stall: () => {
      isStalled = true
    },
    release: () => {
      isStalled = false
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
