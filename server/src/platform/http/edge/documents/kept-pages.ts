import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { cacheUntilChanged } from '../../../live/cache-until-changed.ts'
import type { Services } from '../../../services/services.ts'
import { compress, type Encoding, encodingFor } from '../../compress.ts'
import { stampsOf } from '../../stamps.ts'
import { type InlineHashes, withHashes } from './inline-hashes.ts'

/** Some 200 plain pages, or 1,500 compressed. */
const MOST_BYTES = 32 * 1024 * 1024
const BROTLI_QUALITY = 5
/** The page's clock starts with the time that it was rendered at; the phone learns the present one from a header. */
const SLOT_MS = 10_000

/** What a document depends on; `topic` is announced when its rows change, `form` differs as the clock goes on. */
export interface PageKey {
  readonly topic: string
  readonly form: string
}

/** Kept pages are named one by one: by default each request is rendered. */
export interface KeptRoute {
  readonly path: RegExp
  /** `null` where the path has no page of its own. */
  keyOf(found: RegExpExecArray, now: Date): Promise<PageKey | null>
}

interface KeptPage {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly headers: Readonly<Record<string, string>>
}

export interface PageAsked {
  /** Bare: without headers, and so without anybody's cookie. */
  readonly request: Request
  readonly nonce: string
  readonly now: Date
  readonly isRehearsal: boolean
}

interface Rendering {
  readonly render: (asked: PageAsked) => Promise<Response>
  readonly headersOf: (url: string, allowed: InlineHashes) => Readonly<Record<string, string>>
}

export interface KeptPages {
  /** `null`: to be rendered for this request. */
  answer(context: Context, isRehearsal: boolean): Promise<Response | null>
}

export function keepPages(
  { clock, live, settings, origin }: Services,
  routes: readonly KeptRoute[],
  { render, headersOf }: Rendering,
): KeptPages {
  const kept = cacheUntilChanged<KeptPage | null>(live, {
    maxSize: MOST_BYTES,
    sizeCalculation: (page) => page?.bytes.byteLength ?? 1,
    isReadOnce: true,
  })
  const keyOf = async (url: URL, now: Date): Promise<PageKey | null> => {
    if (url.search !== '') return null
    for (const route of routes) {
      const found = route.path.exec(url.pathname)
      if (found) return await route.keyOf(found, now)
    }
    return null
  }
  const renderPlain = async (url: URL, now: Date, isRehearsal: boolean): Promise<KeptPage | null> => {
    const nonce = randomBytes(16).toString('base64url')
    const response = await render({ request: new Request(url), nonce, now, isRehearsal })
    if (response.status !== 200) return null
    const { html, hashes } = withHashes(await response.text(), nonce)
    return { bytes: new TextEncoder().encode(html), headers: headersOf(url.href, hashes) }
  }
  return {
    async answer(context, isRehearsal) {
      const { method } = context.req
      if (settings.isDevelopment || (method !== 'GET' && method !== 'HEAD')) return null
      const asked = new URL(context.req.url)
      // No document depends on the name that the host was called by.
      const url = new URL(asked.pathname + asked.search, origin)
      const now = clock.now()
      const key = await keyOf(url, now)
      if (!key) return null
      const slot = Math.floor(now.getTime() / SLOT_MS)
      const of = `${url.pathname} ${isRehearsal} ${slot} ${key.form}`
      const { topic } = key
      const plain = () => kept.read({ topic, form: `plain ${of}` }, () => renderPlain(url, now, isRehearsal))
      const encoding = encodingFor(context)
      const page = encoding
        ? await kept.read({ topic, form: `${encoding} ${of}` }, async () =>
            compressed(await plain(), encoding),
          )
        : await plain()
      return page && answerOf(context, page)
    },
  }
}

async function compressed(page: KeptPage | null, encoding: Encoding): Promise<KeptPage | null> {
  if (!page) return null
  const bytes = await compress(page.bytes, encoding, BROTLI_QUALITY)
  return { bytes, headers: { ...page.headers, 'content-encoding': encoding } }
}

function answerOf(context: Context, { bytes, headers }: KeptPage): Response {
  const stamps = stampsOf(context)
  const now = Date.parse(stamps['x-server-now'] ?? '')
  return new Response(bytes, {
    headers: {
      ...headers,
      ...stamps,
      'server-timing': `now;dur=${now}`,
      'content-length': String(bytes.byteLength),
    },
  })
}
