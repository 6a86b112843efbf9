import {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  createServer,
} from 'node:http'
import { type HttpBindings, getRequestListener } from '@hono/node-server'
import { setTimeout as delay } from 'node:timers/promises'
import { SettingsFault } from '../../settings/settings-fault.ts'
import { Admission, type Served } from './admission/admission.ts'
import type { App } from './app.ts'
import { listeningAt, requestListener } from './listener.ts'
import { LIMITS, type ServingLimits } from './serving-limits.ts'
import { unavailable } from '../unavailable.ts'

/** For the last bytes, and for streams to end cleanly. */
const FLUSH_LIMIT_MS = 1_000
const LOOK_EVERY_MS = 20

const LOOK_AT_SENDERS = 1 / 6

export interface Serving {
  readonly listeningAt: string
  /** Until then every call gets 503 with Retry-After. */
  open(program: Served): void
  /** Stops accepting, waits for running requests, ends the streams, then closes the rest. */
  drain(endStreams: () => void): Promise<void>
}

export async function listen(
  { host, port }: { host: string; port: number },
  given: Partial<ServingLimits> = {},
): Promise<Serving> {
  const limits = { ...LIMITS, ...given }
  const server = createServer({
    // The listener checks the host itself, except for probes.
    requireHostHeader: false,
    headersTimeout: limits.sendingMs,
    requestTimeout: limits.sendingMs,
    connectionsCheckingInterval: limits.sendingMs * LOOK_AT_SENDERS,
  })
  server.setTimeout(limits.stallMs)
  let reply: RequestListener = comeAgain
  let running = 0
  let isDraining = false
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
    open(served) {
      const opened = new Admission(served, limits)
      const fetch = async (request: Request, env: HttpBindings) => {
        running++
        try {
          return await opened.fetch(request, env)
        } finally {
          running--
        }
      }
      reply = requestListener({ fetch } as Pick<App, 'fetch'>, served.services)
    },
    async drain(endStreams) {
      isDraining = true
      for (const response of unanswered) if (!response.headersSent) response.setHeader('connection', 'close')
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      await until(() => running === 0, limits.drainMs)
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
