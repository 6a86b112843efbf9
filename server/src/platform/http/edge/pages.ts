import { randomBytes } from 'node:crypto'
import type { DemoLogins, PageContext, ReadOwn } from '@hansang/contract'
import { apiErrorTexts } from '@hansang/messages'
import { type RouterContextProvider, type ServerBuild, createRequestHandler } from 'react-router'
import type { Context } from 'hono'
import type { Services } from '../../services/services.ts'
import type { App } from './app.ts'
import { isLocalCaller } from '../client-address.ts'
import { contentSecurityPolicy } from './documents/content-security-policy.ts'
import { type KeptRoute, type PageAsked, keepPages } from './documents/kept-pages.ts'
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
  readonly keptRoutes: readonly KeptRoute[]
}

const readsNothing: ReadOwn = async () => null

export function servePages(app: App, services: Services, loadBuild: LoadBuild, parts: PageParts): void {
  const { demoLogins, readOwnBy, keptRoutes } = parts
  const { isDevelopment, shown } = services.settings
  const render = async (
    { request, nonce, now, isRehearsal }: PageAsked,
    given: Pick<PageContext, 'api' | 'readOwn' | 'reportFault'>,
  ) => {
    const build = await loadBuild()
    const loadContext = build.entry.module.createLoadContext({
      ...given,
      nonce,
      now,
      origin: services.origin,
      isSandbox: isRehearsal,
      settings: shown,
      demoLogins: isRehearsal ? demoLogins : NO_DEMO_LOGINS,
    })
    const mode = isDevelopment ? 'development' : 'production'
    return await createRequestHandler(build, mode)(request, loadContext)
  }
  const kept = keepPages(services, keptRoutes, {
    render: (asked) =>
      render(asked, {
        api: async (input, init) => await app.request(input as string, init),
        readOwn: readsNothing,
        reportFault: (error) => services.log.error({ err: error }, 'a page to be kept failed'),
      }),
    headersOf: (url, allowed) => ({
      ...PAGE_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding',
      'content-security-policy': contentSecurityPolicy(allowed, shown),
      ...robotsHeader(url),
    }),
  })
  app.all('*', async (context) => {
    const { url } = context.req
    // Routers and browsers read //a as a URL of the host `a`.
    if (new URL(url).pathname.startsWith('//')) return context.text(apiErrorTexts.unknownPath, 404)
    const isRehearsal = services.rehearsal.isOpenTo({ isLocal: isLocalCaller(context) })
    const same = await kept.answer(context, isRehearsal)
    if (same) return same
    const nonce = randomBytes(16).toString('base64')
    const request = decodable(context.req.raw)
    const now = services.clock.now()
    const response = await render(
      { request, nonce, now, isRehearsal },
      {
        api: async (input, init) => await app.request(input as string, init, lateBindings(context)),
        readOwn: isOpening(context)
          ? readOwnBy(services, readCallRequest(context, services), now)
          : readsNothing,
        reportFault: (error) =>
          services.log.error({ err: error, requestId: requestIdOf(context) }, 'a page failed'),
      },
    )
    for (const [name, value] of Object.entries(robotsHeader(url))) response.headers.set(name, value)
    const policy = isDevelopment ? null : contentSecurityPolicy(nonce, shown)
    const fixed = new URL(url).pathname.startsWith('/ceo/') ? STAFF_PAGE_HEADERS : PAGE_HEADERS
    return await finish(response, { policy, fixed }, encodingFor(context))
  })
}

function robotsHeader(url: string): Readonly<Record<string, string>> {
  return namesPhone(url) || opensOrder(url) ? { 'x-robots-tag': 'noindex' } : {}
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
