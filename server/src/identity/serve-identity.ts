import { openIdentityCheck } from '@hansang/contract'
import { refusalTexts } from '@hansang/messages'
import type { App } from '../http/edge/app.ts'
import { isLocalCaller } from '../http/client-address.ts'
import { protectPage } from '../http/protect-page.ts'
import { readBody } from '../http/request.ts'
import type { Services } from '../services/services.ts'
import { readSessionCookie } from '../auth/session-cookie.ts'
import { backUrl } from './back-url.ts'
import { sessionOfCookie } from '../auth/browser-sessions.ts'
import { isDoneToday } from './is-verified-today.ts'
import { identityPage } from './identity-page.ts'
import { afterCheckPage } from './provider-identity-page.ts'
import { serveProviderIdentity } from './serve-provider-identity.ts'
import { purposeOf } from './tickets.ts'

/** Reading the window changes nothing; what is filled in is handed to the sandbox's own call. */
export function serveIdentity(app: App, services: Services): void {
  if (services.identity) return serveProviderIdentity(app, services, services.identity)
  app.get(openIdentityCheck.path, async (context) => {
    if (!services.rehearsal.isOpenTo({ isLocal: isLocalCaller(context) })) {
      const closed = { message: refusalTexts.identityUnavailable, linkUrl: '/' }
      return context.html(afterCheckPage(closed, protectPage(context)), 404)
    }
    const { body } = await readBody(context, openIdentityCheck)
    const cookie = readSessionCookie(context.req.header('cookie'), services)
    const session = await sessionOfCookie(services.db, cookie)
    const purpose = purposeOf(body.purpose)
    const nonce = protectPage(context)
    const now = services.clock.now()
    const shown = {
      now,
      ticket: body.ticket,
      purpose,
      hasSession: session !== null,
      isDoneToday: session !== null && isDoneToday(session, purpose, now),
      backUrl: backUrl(session, body),
    }
    return context.html(identityPage(shown, nonce))
  })
}
