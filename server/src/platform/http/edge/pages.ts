import { randomBytes } from 'node:crypto'
import type { DemoLogins, PageContext, ReadOwn } from '@hansang/contract'
import { apiErrorTexts } from '@hansang/messages'
import { type RouterContextProvider, type ServerBuild, createRequestHandler } from 'react-router'
import type { Context } from 'hono'
import type { Services } from '../../services/services.ts'
import type { App } from './app.ts'
import { isLocalCaller } from '../client-address.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { namesPhone, opensOrder } from './noindex.ts'
import { lateBindings } from '../late-answer.ts'
import { PAGE_HEADERS, STAFF_PAGE_HEADERS } from '../security-headers.ts'
import { type Encoding, compress, encodingFor } from '../compress.ts'
import { type CallRequest, readCallRequest } from '../routes/index.ts'
import { requestIdOf } from '../stamps.ts'
import { RETRY_AFTER } from '../unavailable.ts'

export interface WebBuild extends ServerBuild {
  readonly entry: { readonly module: ServerBuild['entry']['module'] & PageEntry }
}

interface PageEntry {
  createLoadContext(given: PageContext): RouterContextProvider
}

export type LoadBuild = () => Promise<WebBuild>

const NO_DEMO_LOGINS: DemoLogins = { owner: null, staff: [], agent: null }

export interface PageParts {
  readonly demoLogins: DemoLogins
  readonly readOwnBy: (services: Services, request: CallRequest, now: Date) => ReadOwn
}

const readsNothing: ReadOwn = async () => null

export function servePages(app: App, services: Services, loadBuild: LoadBuild, parts: PageParts): void {
  const { demoLogins, readOwnBy } = parts
  app.all('*', async (context) => {
    // Routers and browsers read //a as a URL of the host `a`.
    if (new URL(context.req.url).pathname.startsWith('//'))
      return context.text(apiErrorTexts.unknownPath, 404)
    const build = await loadBuild()
    const nonce = randomBytes(16).toString('base64')
    const now = services.clock.now()
    const isRehearsal = services.rehearsal.isOpenTo({ isLocal: isLocalCaller(context) })
    const inProcess: typeof fetch = async (input, init) =>
      await app.request(input as string, init, lateBindings(context))
    const loadContext = build.entry.module.createLoadContext({
      api: inProcess,
      readOwn: isOpening(context)
        ? readOwnBy(services, readCallRequest(context, services), now)
        : readsNothing,
      nonce,
      now,
      origin: services.origin,
      reportFault: (error) =>
        services.log.error({ err: error, requestId: requestIdOf(context) }, 'a page failed'),
      isSandbox: isRehearsal,
      settings: services.settings.shown,
      demoLogins: isRehearsal ? demoLogins : NO_DEMO_LOGINS,
    })
    const mode = services.settings.isDevelopment ? 'development' : 'production'
    const response = await createRequestHandler(build, mode)(decodable(context.req.raw), loadContext)
    const { url } = context.req
    if (namesPhone(url) || opensOrder(url)) response.headers.set('x-robots-tag', 'noindex')
    const { isDevelopment, shown } = services.settings
    const policy = isDevelopment ? null : contentSecurityPolicy(nonce, shown)
    const fixed = new URL(url).pathname.startsWith('/ceo/') ? STAFF_PAGE_HEADERS : PAGE_HEADERS
    return await finish(response, { policy, fixed }, encodingFor(context))
  })
}

/**
 * A person opens the page in a tab: no frame, no call of a script, nothing ahead of a tap. Browsers send no
 * `Sec-Fetch-*` over plain http.
 */
function isOpening({ req }: Context): boolean {
  const isOwnTab = (req.header('sec-fetch-dest') ?? 'document') === 'document'
  const isAhead = req.header('sec-purpose') !== undefined
  return req.method === 'GET' && isOwnTab && !isAhead && !new URL(req.url).pathname.endsWith('.data')
}

/** The router would log an error for a path cut in the middle of a character. */
function decodable(request: Request): Request {
  const url = new URL(request.url)
  try {
    decodeURI(url.pathname)
    return request
  } catch {
    url.pathname = url.pathname.replaceAll('%', '%25')
    return new Request(url, request)
  }
}

async function finish(
  response: Response,
  { policy, fixed }: { policy: string | null; fixed: Readonly<Record<string, string>> },
  encoding: Encoding | null,
): Promise<Response> {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(fixed)) headers.set(name, value)
  if (response.status === 503) headers.set('retry-after', RETRY_AFTER)
  if (!headers.get('content-type')?.startsWith('text/html'))
    return new Response(response.body, { status: response.status, headers })
  headers.set('vary', 'accept-encoding')
  if (policy) headers.set('content-security-policy', policy)
  const html = new Uint8Array(await response.arrayBuffer())
  if (!encoding || html.length === 0) return new Response(html, { status: response.status, headers })
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  return new Response(await compress(html, encoding), { status: response.status, headers })
}
