import { openIdentityCheck } from '@hansang/contract'
import type { App } from '../../platform/http/edge/app.ts'
import { protectPage, readBody } from '../../platform/http/index.ts'
import { readCallRequest } from '../../platform/http/routes/index.ts'
import type { Services } from '../../platform/services/services.ts'
import { backUrl } from './back-url.ts'
import { type BrowserSession, customerPhone, sessionOfCookie } from '../auth/index.ts'
import { isDoneToday } from './is-verified-today.ts'
import { identityPage } from './identity-page.ts'
import { closedPage } from './provider-identity-page.ts'
import { serveProviderIdentity } from './serve-provider-identity.ts'
import { purposeOf } from './tickets.ts'

/** Opening the sandbox's window changes nothing; its form posts to an API call. */
export function serveIdentity(app: App, services: Services): void {
  if (services.identity) return serveProviderIdentity(app, services, services.identity)
  app.get(openIdentityCheck.path, async (context) => {
    const request = readCallRequest(context, services)
    if (!services.rehearsal.isOpenTo(request)) return context.html(closedPage(protectPage(context)), 404)
    const { body } = await readBody(context, openIdentityCheck)
    const session = await sessionOfCookie(services.db, request.cookie)
    const purpose = purposeOf(body.purpose)
    const nonce = protectPage(context)
    const now = services.clock.now()
    const shown = {
      now,
      ticket: body.ticket,
      purpose,
      hasSession: session !== null,
      phone: await knownPhone(services, session),
      isDoneToday: session !== null && isDoneToday(session, purpose, now),
      backUrl: backUrl(session, body),
    }
    return context.html(identityPage(shown, nonce))
  })
}

/** Empty if this browser did not give the digits, and at a kiosk, where the next person could see them. */
async function knownPhone({ db, secrets }: Services, session: BrowserSession | null): Promise<string> {
  if (!session?.knowsPhone || session.isKiosk || session.customerId === null) return ''
  return await customerPhone(db, secrets, session.customerId)
}
