import { sql } from 'kysely'
import type { Services } from '../services.ts'
import type { App } from './app.ts'

/** `/healthz`: the process answers. `/readyz`: so does its database. `/metrics`: figures. */
export function serveHealth(app: App, services: Services): void {
  app.get('/healthz', (context) => context.json({ status: 'ok' }))
  app.get('/readyz', async (context) => {
    try {
      await sql`select 1`.execute(services.db)
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
