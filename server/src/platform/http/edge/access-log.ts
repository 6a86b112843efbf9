import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import { requestIdOf } from '../stamps.ts'

const contexts = new WeakMap<IncomingMessage, Context>()

export function follow(context: Context): void {
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>
  if (incoming) contexts.set(incoming, context)
}

/**
 * Logs one line per response or disconnect; without a status if nothing was sent. Logs the route, never the
 * raw path, which may hold a phone number.
 */
export function logWhenAnswered(log: Logger, request: IncomingMessage, response: ServerResponse): void {
  if (!log.isLevelEnabled('debug')) return
  const start = performance.now()
  response.once('close', () => {
    const context = contexts.get(request)
    const known = context ? { requestId: requestIdOf(context), route: routePath(context) } : { route: null }
    const status = response.headersSent ? response.statusCode : null
    const ms = Math.round(performance.now() - start)
    const outcome = response.writableFinished ? 'answered' : 'cut off'
    log.debug({ ...known, method: methodLabel(request.method), status, ms }, outcome)
  })
}

const METHODS = new Set(['GET', 'POST', 'HEAD', 'OPTIONS'])

/** Known methods only, so that callers cannot create new label values. */
export function methodLabel(method = ''): string {
  return METHODS.has(method) ? method : 'other'
}
