import './theme/tokens.css'
import 'virtual:brand-themes.css'
import './theme/base.css'
import './theme/leaving.css'
import { appName, failureTexts } from '@hansang/messages'
import type { ReactNode } from 'react'
import {
  Outlet,
  Scripts,
  ScrollRestoration,
  Meta,
  isRouteErrorResponse,
  useLocation,
  useParams,
} from 'react-router'
import type { Route } from './+types/root'
import { useBrandOnPage } from './document/brand-on-page.tsx'
import { EarlyScripts, PageStyles, ThemeColour } from './document/page-assets.tsx'
import { pageContext } from './document/page-context.ts'
import { BrowserSide } from './document/browser-side.tsx'
import { channelInPath, knownChannelOnly } from './loaders/index.ts'
import { carriesTestPhone, noticeFirst, noticeOf } from './entries/test-phone.ts'
import NotFoundScreen from './screens/not-found/NotFoundScreen.tsx'
import { FaultScreen } from './screens/not-found/FaultScreen.tsx'
import { NoticeScreen } from './screens/customer/landing/NoticeScreen.tsx'

export const middleware: Route.MiddlewareFunction[] = [noticeFirst, knownChannelOnly]

export function loader({ context, request }: Route.LoaderArgs) {
  const { now, settings, demoLogins, isSandbox, origin } = context.get(pageContext)
  const { pathname } = new URL(request.url)
  return { now, isSandbox, pageUrl: `${origin}${pathname}`, settings, demoLogins }
}

export const meta = () => [{ title: appName }]

export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { brand, isMember } = useBrandOnPage(useParams().channel ?? channelInPath(pathname))
  return (
    <html lang="ko" data-brand={brand} data-member={isMember ? '' : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <ThemeColour />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <PageStyles />
        <EarlyScripts />
      </head>
      <body>
        <noscript>
          <p className="needs-script">{failureTexts.noScript}</p>
        </noscript>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  const { testPhone, helpCentrePhone } = loaderData.settings
  // Middleware answers a test phone in the first URL; this one was reached by navigation.
  if (carriesTestPhone(pathname + search, testPhone))
    return <NoticeScreen helpCentrePhone={helpCentrePhone} />
  return (
    <BrowserSide servedAt={loaderData.now}>
      <Outlet />
    </BrowserSide>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const notice = noticeOf(error)
  if (notice) return <NoticeScreen {...notice} />
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  return <FaultScreen status={isRouteErrorResponse(error) ? error.status : null} />
}
