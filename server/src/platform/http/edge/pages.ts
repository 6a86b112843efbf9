import { randomBytes } from 'node:crypto'
import type { BrandCompanies } from '@hansang/domain'
import { apiErrorTexts } from '@hansang/messages'
import { type ServerBuild, createRequestHandler } from 'react-router'
import type { Services } from '../../services/services.ts'
import type { OutsideLinks } from '../../settings/link-settings.ts'
import type { MapSettings } from '../../settings/map-settings.ts'
import type { Settings } from '../../settings/settings.ts'
import type { App } from './app.ts'
import { isLocalCaller } from '../client-address.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { namesPhone, opensOrder } from './noindex.ts'
import { lateBindings } from '../late-answer.ts'
import { PAGE_HEADERS } from '../security-headers.ts'
import { type Encoding, compress, encodingFor } from '../compress.ts'
import { requestIdOf } from '../stamps.ts'
import { RETRY_AFTER } from '../unavailable.ts'

/** What web/app/entry.server.tsx exports beside its handler. */
interface PageEntry {
  createLoadContext(options: {
    api: typeof fetch
    nonce: string
    now: Date
    origin: string
    reportFault: (error: unknown) => void
    isSandbox: boolean
    settings: PageSettings
  }): never
}

export interface DemoLogin {
  readonly loginId: string
  readonly password: string
}

/** Logins that a rehearsal shows on its sign-in pages. */
export interface DemoLogins {
  readonly owner: DemoLogin | null
  readonly agent: DemoLogin | null
}

/** What an operator set that pages show. */
interface PageSettings extends OutsideLinks, MapSettings {
  readonly testPhone: string
  readonly helpCentrePhone: string
  readonly callCentrePhone: string | null
  readonly callAppPhone: string | null
  readonly companies: BrandCompanies
  readonly demoOwnerLogin: DemoLogin | null
  readonly demoAgentLogin: DemoLogin | null
}

function shownSettings(settings: Settings): Omit<PageSettings, 'demoOwnerLogin' | 'demoAgentLogin'> {
  const { testPhone, helpCentrePhone, callCentrePhone, callAppPhone, companies, outsideLinks, maps } =
    settings
  return { testPhone, helpCentrePhone, callCentrePhone, callAppPhone, companies, ...outsideLinks, ...maps }
}

export type LoadBuild = () => Promise<ServerBuild>

/** Serves the pages: rendered whole, compressed once, with a nonce for every script and style. */
export function servePages(app: App, services: Services, loadBuild: LoadBuild, demoLogins: DemoLogins): void {
  app.all('*', async (context) => {
    // A path such as //a is read as another host's address, by routers and by browsers.
    if (new URL(context.req.url).pathname.startsWith('//'))
      return context.text(apiErrorTexts.unknownPath, 404)
    const build = await loadBuild()
    const nonce = randomBytes(16).toString('base64')
    const now = services.clock.now()
    const isRehearsal = services.rehearsal.isOpenTo({ isLocal: isLocalCaller(context) })
    const inProcess: typeof fetch = async (input, init) =>
      await app.request(input as string, init, lateBindings(context))
    const loadContext = (build.entry.module as unknown as PageEntry).createLoadContext({
      api: inProcess,
      nonce,
      now,
      origin: services.origin,
      reportFault: (error) =>
        services.log.error({ err: error, requestId: requestIdOf(context) }, 'a page failed'),
      isSandbox: isRehearsal,
      settings: {
        ...shownSettings(services.settings),
        demoOwnerLogin: isRehearsal ? demoLogins.owner : null,
        demoAgentLogin: isRehearsal ? demoLogins.agent : null,
      },
    })
    const mode = services.settings.isDevelopment ? 'development' : 'production'
    const response = await createRequestHandler(build, mode)(decodable(context.req.raw), loadContext)
    const { url } = context.req
    if (namesPhone(url) || opensOrder(url)) response.headers.set('x-robots-tag', 'noindex')
    const { isDevelopment, maps } = services.settings
    const policy = isDevelopment ? null : contentSecurityPolicy(nonce, maps)
    return await finish(response, policy, encodingFor(context))
  })
}

/** A path that was cut in the middle of a character is shown as it is; the router would log an error. */
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
  /** Hot reloading works without one alone. */
  policy: string | null,
  encoding: Encoding | null,
): Promise<Response> {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(PAGE_HEADERS)) headers.set(name, value)
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
