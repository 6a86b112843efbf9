import {
  type IncomingMessage,
  type RequestListener,
  STATUS_CODES,
  type Server,
  type ServerResponse,
} from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { apiErrorTexts } from '@hansang/messages'
import type { Services } from '../../services/services.ts'
import { isLoopback } from '../../settings/loopback.ts'
import { logWhenAnswered } from './access-log.ts'
import type { App } from './app.ts'
import { HEALTH_PATHS } from './admission/health-paths.ts'
import { isPlainPath } from './plain-path.ts'

const HOST = /^((?:[a-z\d](?:[a-z\d.-]*[a-z\d])?)|\[[\da-f:.]+\])(?::\d{1,5})?$/i

export function listeningAt(server: Server, host: string): string {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Rejects requests for other hosts before anything reads them. */
export function requestListener(
  { fetch }: Pick<App, 'fetch'>,
  { settings, origin, log }: Pick<Services, 'settings' | 'origin' | 'log'>,
): RequestListener {
  const answer = getRequestListener(fetch)
  return (request, response) => {
    logWhenAnswered(log, request, response)
    if (asksForHealth(request)) return void answer(withOwnHost(request, origin), response)
    if (!isPlainPath(request.url ?? '')) return refuse(request, response, apiErrorTexts.oddPath)
    if (!isAddressedToUs(request, settings.publicUrl))
      return refuse(request, response, apiErrorTexts.foreignHost)
    if (usesHostAlias(request, origin)) return redirect(request, response, origin)
    void answer(request, response)
  }
}

function asksForHealth({ url = '' }: IncomingMessage): boolean {
  return HEALTH_PATHS.has(url.replace(/\?.*$/, ''))
}

/** Probes may send another host or none, which would make an invalid URL. */
function withOwnHost(request: IncomingMessage, origin: string): IncomingMessage {
  request.headers.host = new URL(origin).host
  return request
}

/**
 * Under another name of this machine, payment windows could not reach the page, and its cookie would be
 * missing.
 */
function usesHostAlias({ headers, method }: IncomingMessage, origin: string): boolean {
  if (method !== 'GET' || !headers.accept?.includes('text/html')) return false
  const { host, hostname } = new URL(origin)
  return isLoopback(hostname) && headers.host?.toLowerCase() !== host
}

function redirect({ url = '/' }: IncomingMessage, response: ServerResponse, origin: string): void {
  response.writeHead(307, { location: origin + url, 'referrer-policy': 'no-referrer' }).end()
}

/** No answer depends on the host; a foreign one is a forged link or a wrong setting. */
function isAddressedToUs(request: IncomingMessage, publicUrl: string | null): boolean {
  if (!request.url?.startsWith('/')) return false
  const hosts = request.rawHeaders.filter((_, at, all) => at % 2 === 1 && /^host$/i.test(all[at - 1] ?? ''))
  const [host = ''] = hosts
  const name = HOST.exec(host)?.[1]?.toLowerCase()
  if (hosts.length !== 1 || !name) return false
  return isLoopback(name) || name === ownAddress(request) || isPublic(host, publicUrl)
}

/** Load balancers' health checks use the IP address as the host. */
function ownAddress({ socket }: IncomingMessage): string {
  const address = (socket.localAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '')
  return address.includes(':') ? `[${address}]` : address
}

function isPublic(host: string, publicUrl: string | null): boolean {
  if (!publicUrl) return false
  const { protocol, host: expected } = new URL(publicUrl)
  return new URL(`${protocol}//${host}`).host === expected
}

function refuse(request: IncomingMessage, response: ServerResponse, message: string): void {
  const isCall = request.url?.startsWith('/api/')
  const body = isCall ? JSON.stringify({ code: 'fail', message }) : message
  response.writeHead(400, STATUS_CODES[400], {
    'content-type': isCall ? 'application/json' : 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    connection: 'close',
  })
  response.end(body)
}
