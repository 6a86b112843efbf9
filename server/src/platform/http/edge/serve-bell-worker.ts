import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from './app.ts'

const BUILT = join(import.meta.dirname, '../../../../../web/build/staff-worker/bell.js')

/** From this address a worker reaches the store's screens, and no page of a customer. */
export function serveBellWorker(app: App): void {
  app.get('/ceo/bell.js', async () => {
    const script = await readFile(BUILT).catch(() => null)
    if (!script) return new Response(null, { status: 404 })
    return new Response(new Uint8Array(script), {
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
      },
    })
  })
}
