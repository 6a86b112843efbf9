import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { App } from './app.ts'
import { type Encoding, compress, encodingFor } from '../compress.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

interface Asset {
  readonly bytes: Buffer
  /** Brotli comes from the build; gzip is made on first use. */
  readonly forms: Map<Encoding, Uint8Array<ArrayBuffer>>
  readonly type: string
  readonly etag: string
  readonly isImmutable: boolean
}

export function serveAssets(app: App, folder: string): ReadonlySet<string> {
  const assets = readAssets(folder)
  app.get('*', async (context, next) => {
    const asset = assets.get(context.req.path)
    if (!asset) return await next()
    const headers: Record<string, string> = {
      'content-type': asset.type,
      'cache-control': asset.isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      etag: asset.etag,
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    }
    if (context.req.header('if-none-match') === asset.etag) return context.body(null, 304, headers)
    const encoding = asset.forms.size > 0 ? encodingFor(context) : null
    if (encoding) headers['content-encoding'] = encoding
    return context.body(await formOf(asset, encoding), 200, headers)
  })
  return new Set(assets.keys())
}

async function formOf({ bytes, forms }: Asset, encoding: Encoding | null): Promise<Uint8Array<ArrayBuffer>> {
  if (!encoding) return new Uint8Array(bytes)
  const form = forms.get(encoding) ?? (await compress(bytes, encoding))
  forms.set(encoding, form)
  return form
}

function readAssets(folder: string): Map<string, Asset> {
  const assets = new Map<string, Asset>()
  if (!existsSync(folder)) return assets
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name)
    const type = TYPES[extname(name)]
    if (!type || !statSync(file).isFile()) continue
    const path = `/${relative(folder, file).split(sep).join('/')}`
    assets.set(path, readAsset(file, path, type))
  }
  return assets
}

function readAsset(file: string, path: string, type: string): Asset {
  const bytes = readFileSync(file)
  return {
    bytes,
    forms: new Map(existsSync(`${file}.br`) ? [['br', new Uint8Array(readFileSync(`${file}.br`))]] : []),
    type,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 20)}"`,
    isImmutable: path.startsWith('/assets/'),
  }
}
