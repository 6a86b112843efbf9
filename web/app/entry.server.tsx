import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { criticalCss } from './critical-css.ts'
import { PageAssets } from './page-assets.tsx'
import { pageContext } from './page-context.ts'

export { createLoadContext } from './page-context.ts'

/** Renders a page whole: one answer that can be compressed at once, and is readable without JavaScript. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, now } = loadContext.get(pageContext)
  const css = import.meta.env.PROD ? await criticalCss(routerContext) : ''
  const stream = await renderToReadableStream(
    <PageAssets value={{ nonce, css }}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </PageAssets>,
    { nonce, signal: request.signal },
  )
  await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('cache-control', 'private, no-store')
  headers.set('x-server-now', now.toISOString())
  return new Response(await new Response(stream).text(), { status, headers })
}
