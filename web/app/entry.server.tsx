import { renderToReadableStream } from 'react-dom/server'
import { isChannelCode } from '@hansang/domain'
import {
  type EntryContext,
  type RouterContextProvider,
  ServerRouter,
  isRouteErrorResponse,
} from 'react-router'
import { pageStylesheets } from './document/critical-css.ts'
import { channelInPath } from './loaders/index.ts'
import { EARLY_SCRIPTS } from './document/early-scripts.ts'
import { withFirstScript } from './document/first-script.ts'
import { PageAssets } from './document/page-assets.tsx'
import { DEFAULT_CHANNEL } from './visit/index.ts'
import { pageContext } from './document/page-context.ts'
import { isMemberEntry } from './document/brand-on-page.tsx'
import { MEMBER_THEME, themeOfBrand } from './theme/brand-themes.ts'

export { createLoadContext } from './document/page-context.ts'

/** Sends the page complete, so that it compresses in one piece and is readable without JavaScript. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, now, reportFault } = loadContext.get(pageContext)
  const stylesheets = import.meta.env.PROD ? await pageStylesheets(routerContext) : { css: '', hrefs: [] }
  const stream = await renderToReadableStream(
    <PageAssets
      value={{ nonce, ...stylesheets, themeColour: themeColour(routerContext), earlyScripts: EARLY_SCRIPTS }}
    >
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </PageAssets>,
    { nonce, signal: request.signal, onError: reportFault },
  )
  await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('cache-control', 'private, no-store')
  headers.set('x-server-now', now.toISOString())
  const html = await new Response(stream).text()
  return new Response(withFirstScript(html, routerContext, nonce), { status, headers })
}

/** React Router would log errors raw, with phones in URLs. Refusals (below 500) are not reported. */
export function handleError(error: unknown, { request, context }: HandleErrorArguments): void {
  const isRefused = isRouteErrorResponse(error) && error.status < 500
  if (!isRefused && !request.signal.aborted) context.get(pageContext).reportFault(error)
}

interface HandleErrorArguments {
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
}

function themeColour({ staticHandlerContext }: EntryContext): string {
  const { matches, location } = staticHandlerContext
  const page = matches.at(-1)
  if (page && isMemberEntry(page.route.id ?? '')) return MEMBER_THEME.fill
  const channel = page?.params.channel ?? ''
  const named = isChannelCode(channel) ? channel : channelInPath(location.pathname)
  return themeOfBrand(named ?? DEFAULT_CHANNEL).fill
}
