import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { App } from './app.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
}

const ICONS = [
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'manifest.webmanifest',
  'ceo.webmanifest',
]

/** For messengers and home screens: large and rarely requested, so read from disk. */
export function serveSharedPictures(app: App, folder: string): void {
  for (const name of ICONS) app.get(`/${name}`, async () => (await pictureAt(folder, name)) ?? notFound())
  app.get('/shared/:name{(?:dishes/|banners/)?[a-z0-9-]+\\.png}', async (context) => {
    return (await pictureAt(folder, context.req.param('name'))) ?? notFound()
  })
  app.all('/shared/*', notFound)
}

async function pictureAt(folder: string, name: string): Promise<Response | null> {
  const bytes = await readFile(join(folder, name)).catch(() => null)
  if (!bytes) return null
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    },
  })
}

function notFound(): Response {
  return new Response(null, { status: 404 })
}
