import {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  createServer,
} from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { setTimeout as delay } from 'node:timers/promises'
import { failureTexts } from '@hansang/messages'
import { SettingsFault } from '../../settings/settings-fault.ts'
import type { Services } from '../../services/services.ts'
import { logWhenAnswered } from './access-log.ts'
import type { App } from './app.ts'
import { listeningAt, requestListener } from './listener.ts'
import { type GateLimits, openGate } from './overload-gate.ts'
import { RETRY_AFTER, unavailable } from './unavailable.ts'

/** For requests that were there when the stop began. */
export const DRAIN_LIMIT_MS = 10_000
/** For their last bytes, and for streams to say goodbye. */
const FLUSH_LIMIT_MS = 1_000
const LOOK_EVERY_MS = 20

interface ServingLimits {
  readonly gate?: GateLimits
  readonly drainMs: number
  /** Closes connections that send their request too slowly. */
  readonly sendingMs: number
  /** Nor by not reading the answer. Longer than any answer takes to begin, and than live streams are silent. */
  readonly stallMs: number
}

const LIMITS: ServingLimits = { drainMs: DRAIN_LIMIT_MS, sendingMs: 30_000, stallMs: 60_000 }
/** Of the limit, as the times of all connections are looked at now and then. */
const LOOK_AT_SENDERS = 1 / 6

type Answer = App['fetch']

export interface Serving {
  /** The origin it is reached at from its own machine. */
  readonly listeningAt: string
  /** From here on the program answers; until then every call gets 503 with Retry-After. */
  open(program: { app: App; services: Services }): void
  /** Takes no new connections, lets running requests end, then the streams, then closes what is left. */
  drain(endStreams: () => void): Promise<void>
}

/**
 * Takes the port, before anything else is started.
 *
 * @throws SettingsFault when it cannot be had.
 */
export async function listen(
  { host, port }: { host: string; port: number },
  given: Partial<ServingLimits> = {},
): Promise<Serving> {
  const limits = { ...LIMITS, ...given }
  const gate = openGate(limits.gate)
  const server = createServer({
    // The listener asks for a host itself, and not of probes.
    requireHostHeader: false,
    headersTimeout: limits.sendingMs,
    requestTimeout: limits.sendingMs,
    connectionsCheckingInterval: limits.sendingMs * LOOK_AT_SENDERS,
  })
  server.setTimeout(limits.stallMs)
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
      const admit = requestListener({ fetch: counting(gate.weighed(app.fetch)) }, services)
      reply = (request, response) => {
        if (!gate.isFull(request.url ?? '')) return admit(request, response)
        services.metrics.shed.inc()
        logWhenAnswered(services.log, request, response)
        rejectRequest(request, response)
      }
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

const TOO_MUCH = Buffer.from(JSON.stringify({ code: 'fail', message: failureTexts.unavailable }))
const TOO_MUCH_HEADERS = {
  'content-type': 'application/json',
  'content-length': TOO_MUCH.length,
  'retry-after': RETRY_AFTER,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

/** As `comeAgain`, but prebuilt: in an overload it answers most requests. */
function rejectRequest(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers.accept?.includes('text/html')) return comeAgain(request, response)
  response.writeHead(503, TOO_MUCH_HEADERS).end(TOO_MUCH)
}

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
