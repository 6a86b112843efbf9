import { apiErrorTexts, failureTexts } from '@hansang/messages'
import { type Context, Hono } from 'hono'
import { routePath } from 'hono/route'
import { isDatabaseBusy, isDatabaseLost } from '../../db/index.ts'
import { MissingKey } from '../../secrets/index.ts'
import type { Services } from '../../services/services.ts'
import { writeSecurity } from '../../services/security-log.ts'
import { follow, methodLabel } from './access-log.ts'
import { ApiError } from '../api-error.ts'
import { clientAddress } from '../client-address.ts'
import type { Route } from '../routes/index.ts'
import { PERSONAL_HEADERS } from '../security-headers.ts'
import { refuseOtherSites } from './other-sites.ts'
import { inRequestSpan } from './request-span.ts'
import { addStamps, beginStamping, requestIdOf } from '../stamps.ts'
import { unavailable } from '../unavailable.ts'

export type App = Hono

export function createApp(services: Services, routes: readonly Route[]): App {
  const app: App = new Hono()
  app.use(async (context, next) => {
    const start = performance.now()
    beginStamping(context, services)
    follow(context)
    await inRequestSpan(context, services, next)
    addStamps(context)
    recordRequest(services, context, performance.now() - start)
  })
  app.use('/api/*', refuseOtherSites(services))
  app.onError((error, context) => answerError(error, context, services))
  for (const { endpoint, handle } of routes) {
    const methods = endpoint.method === 'GET' ? ['GET', 'POST'] : ['POST']
    app.on(methods, endpoint.path, (context) => handle(context, services))
  }
  return app
}

export function closeApi(app: App): void {
  app.on('ALL', ['/api/*', '/notices/*'], (context) => errorAnswer(context, 404, apiErrorTexts.unknownPath))
}

function recordRequest(services: Services, context: Context, milliseconds: number): void {
  const labels = { method: methodLabel(context.req.method), route: routePath(context) }
  services.metrics.requests.observe({ ...labels, status: String(context.res.status) }, milliseconds / 1000)
}

function answerError(error: Error, context: Context, services: Services): Response {
  if (error instanceof ApiError) {
    if (error.retryAfterSeconds !== null) context.header('retry-after', String(error.retryAfterSeconds))
    if (error.status === 429) {
      const address = clientAddress(context, services)
      writeSecurity(services, { event: 'limited', route: routePath(context), address })
    }
    return errorAnswer(context, error.status, error.message, error.code)
  }
  if (isDatabaseLost(error)) {
    services.log.warn({ err: error, requestId: requestIdOf(context) }, 'the database is away')
    return unavailable(context.req.path, context.req.header('accept'))
  }
  if (isDatabaseBusy(error)) {
    services.log.warn({ err: error, requestId: requestIdOf(context) }, 'the database was too busy')
    context.header('retry-after', '1')
    return errorAnswer(context, 503, apiErrorTexts.busy)
  }
  if (error instanceof MissingKey) {
    services.log.error({ requestId: requestIdOf(context) }, error.message)
    return unavailable(context.req.path, context.req.header('accept'))
  }
  services.log.error({ err: error, requestId: requestIdOf(context) }, 'a bug')
  return errorAnswer(context, 500, failureTexts.server)
}

function errorAnswer(context: Context, status: ApiError['status'], message: string, code = 'fail'): Response {
  for (const [name, value] of Object.entries(PERSONAL_HEADERS)) context.header(name, value)
  // No request id in the body: unknown and foreign ids get identical responses.
  if (status === 404) return context.json({ code: 'fail', message }, status)
  const requestId = requestIdOf(context)
  return context.json({ code, message, requestId }, status)
}
