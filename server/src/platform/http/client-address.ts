import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { isLoopback } from '../settings/loopback.ts'
import type { Services } from '../services/services.ts'

/** Outside of a connection, as pages and tests call. */
const IN_PROCESS = 'in-process'
const GROUPS = 8
const NETWORK_GROUPS = 4

const warned = new WeakSet<Services['log']>()

/**
 * Where a call comes from, as it is counted. A proxy's word counts only as far as the operator's own proxies
 * reach: what stands further left in `X-Forwarded-For` anybody may have written.
 */
export function clientAddress(context: Context, services: Pick<Services, 'settings' | 'log'>): string {
  return countedAddress(directAddress(context), context.req.header('x-forwarded-for'), services)
}

/** The same of a request that is no call of the program yet. */
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

/** What a proxy adds to a request that it hands on. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/** Whether a request comes from this machine itself, by a name of its own, and nobody has handed it on. */
export function isLocalCaller(context: Context): boolean {
  if (isHandedOn(context)) return false
  const host = context.req.header('host')
  if (host !== undefined && !isLoopback(host.replace(/:\d+$/, ''))) return false
  const address = directAddress(context)
  return address === IN_PROCESS || isLoopback(address)
}

/**
 * As it says itself; or as it shows where a proxy says nothing, as nginx's `proxy_pass` alone: no browser speaks
 * HTTP/1.0, closes its connection each time, or asks us for a page of elsewhere.
 */
function isHandedOn({ req, env }: Context): boolean {
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

/** One home or phone holds a whole /64 of IPv6 and may call from any address of it. */
function networkOf(address: string): string {
  const plain = unmapped(address.replace(/%.*$/, ''))
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const [front, back] = [groupsOf(head), groupsOf(tail ?? '')]
  const zeros = tail === undefined ? 0 : GROUPS - front.length - back.length
  const groups = [...front, ...Array<string>(zeros).fill('0'), ...back]
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`
}

/** An IPv4 address as a listener for both kinds names it. */
function unmapped(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':')
}
