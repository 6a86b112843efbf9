import type { Context } from 'hono'
import { hashOf } from '../../secrets/index.ts'
import type { KeyWatch } from '../../secrets/watch-keys.ts'
import type { Services } from '../../services/services.ts'
import type { App } from './app.ts'
import { isLocalCaller } from '../client-address.ts'
import { bearerOf } from '../request.ts'

/** HAProxy's simplest probe sends OPTIONS. */
const PROBES = ['GET', 'OPTIONS']

export interface Readiness {
  readonly stopping: AbortSignal
  readonly keys: Pick<KeyWatch, 'lacksKey'>
}

/**
 * `/healthz`: the process is alive. `/readyz`: the database answers, its secrets can be opened, and no stop
 * is under way. `/metrics`: Prometheus metrics.
 */
export function serveHealth(app: App, services: Services, { stopping, keys }: Readiness): void {
  app.on(PROBES, '/healthz', (context) => context.json({ status: 'ok' }))
  app.on(PROBES, '/readyz', async (context) => {
    if (stopping.aborted) return context.json({ status: 'stopping' }, 503)
    if (keys.lacksKey) return context.json({ status: 'lacks a data key' }, 503)
    try {
      await services.live.ping()
      return context.json({ status: 'ready' })
    } catch (error) {
      services.log.warn({ err: error }, 'not ready')
      return context.json({ status: 'not ready' }, 503)
    }
  })
  app.get('/metrics', async (context) => {
    if (!mayReadMetrics(context, services.settings.metricsToken)) return context.notFound()
    const { registry } = services.metrics
    return context.text(await registry.metrics(), 200, { 'content-type': registry.contentType })
  })
}

/** Without a token, only this machine may read, and not through a proxy. */
function mayReadMetrics(context: Context, token: string | null): boolean {
  if (token !== null) return hashOf(bearerOf(context) ?? '').equals(hashOf(token))
  return isLocalCaller(context)
}
