import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import { requestIdOf } from '../stamps.ts'

const contexts = new WeakMap<IncomingMessage, Context>()

/** What becomes of this request is told by the line about its answer. Calls in process have none. */
export function follow(context: Context): void {
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>
  if (incoming) contexts.set(incoming, context)
}

/**
 * Writes one line when the answer was sent, or its reader disconnected: then, if nothing was sent, without a status.
 * The line holds what the program knows of a request, never what was sent: a path may hold a phone.
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

/** Labels come from what the program knows, never from what was sent: a caller cannot invent new ones. */
export function methodLabel(method = ''): string {
  return METHODS.has(method) ? method : 'other'
}
