import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'

export type Encoding = 'br' | 'gzip'

/** Below this the headers cost more than compression saves. */
const LEAST_BYTES = 1024
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export function encodingFor(context: Context): Encoding | null {
  const accepted = new Map(
    (context.req.header('accept-encoding') ?? '').split(',').map((part) => {
      const [name = '', quality = ''] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/)
      return [name, quality === '' ? 1 : Number(quality)]
    }),
  )
  return (['br', 'gzip'] as const).find((encoding) => (accepted.get(encoding) ?? 0) > 0) ?? null
}

/** `quality` is brotli's, 0 to 11; 4 is as fast as gzip and a fifth smaller. */
export async function compress(
  bytes: Uint8Array | string,
  encoding: Encoding,
  quality = 4,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'gzip') return new Uint8Array(await zip(bytes))
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  return new Uint8Array(await brotli(bytes, { params }))
}

export interface Body {
  readonly bytes: Uint8Array<ArrayBuffer> | string
  readonly headers: Readonly<Record<string, string>>
}

export async function bodyFor(context: Context, text: string): Promise<Body> {
  return await bodyIn(text, encodingFor(context))
}

export async function bodyIn(text: string, encoding: Encoding | null): Promise<Body> {
  if (text.length < LEAST_BYTES) return { bytes: text, headers: {} }
  const headers = { vary: 'accept-encoding', ...(encoding ? { 'content-encoding': encoding } : {}) }
  return { bytes: encoding ? await compress(text, encoding) : text, headers }
}
