import type { Services } from '../services.ts'
import type { App } from './app.ts'

/** `/healthz`: the process answers. `/readyz`: so does its database, and it does not stop. `/metrics`: figures. */
export function serveHealth(app: App, services: Services, stopping: AbortSignal): void {
  app.get('/healthz', (context) => context.json({ status: 'ok' }))
  app.get('/readyz', async (context) => {
    if (stopping.aborted) return context.json({ status: 'stopping' }, 503)
    try {
      await services.live.ping()
      return context.json({ status: 'ready' })
    } catch (error) {
      services.log.warn({ err: error }, 'not ready')
      return context.json({ status: 'not ready' }, 503)
    }
  })
  app.get('/metrics', async (context) => {
    const { registry } = services.metrics
    return context.text(await registry.metrics(), 200, { 'content-type': registry.contentType })
  })
}
