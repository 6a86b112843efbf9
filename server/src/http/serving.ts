import {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  createServer,
} from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { setTimeout as delay } from 'node:timers/promises'
import { SettingsFault } from '../settings-fault.ts'
import type { Services } from '../services.ts'
import type { App } from './app.ts'
import { listeningAt, requestListener } from './listener.ts'
import { unavailable } from './unavailable.ts'

/** For requests that were there when the stop began. */
export const DRAIN_LIMIT_MS = 10_000
/** For their last bytes, and for streams to say goodbye. */
const FLUSH_LIMIT_MS = 1_000
const LOOK_EVERY_MS = 20

type Answer = App['fetch']

export interface Serving {
  /** The origin it is reached at from its own machine. */
  readonly listeningAt: string
  /** From here on the program answers; until then everyone is told to come again. */
  open(program: { app: App; services: Services }): void
  /** Takes no new connections, lets running requests end, then the streams, then closes what is left. */
  drain(endStreams: () => void): Promise<void>
}

/**
 * Takes the port, before anything else is started.
 *
 * @throws SettingsFault when it cannot be had.
 */
export async function listen({ host, port }: { host: string; port: number }): Promise<Serving> {
  const server = createServer()
  let reply: RequestListener = comeAgain
  let running = 0
  let isDraining = false
  const counting =
    (answer: Answer): Answer =>
    async (request, ...rest) => {
      running++
      try {
        return await answer(request, ...rest)
      } finally {
        running--
      }
    }
  const unanswered = new Set<ServerResponse>()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isDraining) response.setHeader('connection', 'close')
    unanswered.add(response)
    response.once('close', () => unanswered.delete(response))
    reply(request, response)
  })
  await bind(server, host, port)
  return {
    listeningAt: listeningAt(server, host),
    open({ app, services }) {
      reply = requestListener({ fetch: counting(app.fetch) }, services)
    },
    async drain(endStreams) {
      isDraining = true
      for (const response of unanswered) if (!response.headersSent) response.setHeader('connection', 'close')
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      await until(() => running === 0, DRAIN_LIMIT_MS)
      reply = comeAgain
      endStreams()
      await Promise.race([closed, delay(FLUSH_LIMIT_MS)])
      server.closeAllConnections()
      await closed
    },
  }
}

const answerComeAgain = getRequestListener((request) =>
  unavailable(new URL(request.url).pathname, request.headers.get('accept') ?? undefined),
)
const comeAgain: RequestListener = (request, response) => void answerComeAgain(request, response)

async function until(isSo: () => boolean, limitMs: number): Promise<void> {
  const deadline = performance.now() + limitMs
  while (!isSo() && performance.now() < deadline) await delay(LOOK_EVERY_MS)
}

/** @throws SettingsFault when the address or the port cannot be had. */
export async function bind(server: Server, host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenFault(error, host, port)))
    server.listen(port, host, resolve)
  })
}

function listenFault({ code, message }: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (code) {
    case 'EADDRINUSE':
      return new SettingsFault(`Port ${port} is in use. Stop what uses it, or set PORT to another port.`)
    case 'EACCES':
      return new SettingsFault(`PORT must be one that this account may listen on, is "${port}".`)
    default:
      return new SettingsFault(`HOST must be an address of this machine, is "${host}" (${code ?? message}).`)
  }
}
