import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { isLoopback } from '../settings/loopback.ts'
import type { Services } from '../services/services.ts'

const IN_PROCESS = 'in-process'
const GROUPS = 8
const NETWORK_GROUPS = 4

const warned = new WeakSet<Services['log']>()

/**
 * For rate limits. Only our own proxies' entries in `X-Forwarded-For` count; a client can forge those further
 * left.
 */
export function clientAddress(context: Context, services: Pick<Services, 'settings' | 'log'>): string {
  return countedAddress(directAddress(context), context.req.header('x-forwarded-for'), services)
}

export function callerAddress(
  { socket, headers }: IncomingMessage,
  services: Pick<Services, 'settings' | 'log'>,
): string {
  const forwarded = headers['x-forwarded-for']
  return countedAddress(unmapped(socket.remoteAddress ?? ''), forwarded?.toString(), services)
}

function countedAddress(
  direct: string,
  forwarded: string | undefined,
  { settings, log }: Pick<Services, 'settings' | 'log'>,
): string {
  if (forwarded === undefined) return networkOf(direct)
  if (settings.trustedProxies === 0) {
    if (isLoopback(direct) && !warned.has(log)) {
      warned.add(log)
      log.warn('requests are forwarded by a proxy on this machine: set TRUST_PROXY to the number of proxies')
    }
    return networkOf(direct)
  }
  const hops = forwarded.split(',')
  const claimed = withoutPort((hops.at(-settings.trustedProxies) ?? hops[0] ?? '').trim())
  return networkOf(isIP(claimed) ? claimed : direct)
}

const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/** By one of this machine's own names and through no proxy. */
export function isLocalCaller(context: Context): boolean {
  if (isProxied(context)) return false
  const host = context.req.header('host')
  if (host !== undefined && !isLoopback(host.replace(/:\d+$/, ''))) return false
  const address = directAddress(context)
  return address === IN_PROCESS || isLoopback(address)
}

/**
 * A bare nginx `proxy_pass` sends no proxy headers. HTTP/1.0, a closed connection or a foreign origin give it
 * away: no local browser sends these.
 */
function isProxied({ req, env }: Context): boolean {
  if (PROXY_HEADERS.some((name) => req.header(name) !== undefined)) return true
  const { incoming } = (env ?? {}) as Partial<HttpBindings>
  if (incoming?.httpVersion === '1.0' || incoming?.headers.connection === 'close') return true
  const origin = req.header('origin')
  return origin !== undefined && URL.canParse(origin) && !isLoopback(new URL(origin).hostname)
}

function directAddress(context: Context): string {
  try {
    return unmapped(getConnInfo(context).remote.address ?? IN_PROCESS)
  } catch {
    return IN_PROCESS
  }
}

function withoutPort(address: string): string {
  return /^\[([\da-f:.]+)\](?::\d+)?$/i.exec(address)?.[1] ?? address.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
}

/** A home or phone owns a whole IPv6 /64 and can use any address in it. */
function networkOf(address: string): string {
  const plain = unmapped(address.replace(/%.*$/, ''))
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const [front, back] = [groupsOf(head), groupsOf(tail ?? '')]
  const zeros = tail === undefined ? 0 : GROUPS - front.length - back.length
  const groups = [...front, ...Array<string>(zeros).fill('0'), ...back]
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`
}

/** Dual-stack listeners report IPv4 addresses as IPv4-mapped IPv6. */
function unmapped(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':')
}
