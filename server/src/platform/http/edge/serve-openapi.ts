import { openApiDocument } from '@hansang/contract'
import type { App } from './app.ts'

export function serveOpenApi(app: App, origin: string): void {
  let document: unknown = null
  app.get('/api/docs', (context) => {
    document ??= openApiDocument(origin)
    return context.json(document as Record<string, unknown>)
  })
}
