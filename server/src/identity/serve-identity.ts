import { openIdentityCheck } from '@hansang/contract'
import { seoulDate } from '@hansang/domain'
import { getCookie } from 'hono/cookie'
import type { App } from '../http/app.ts'
import { protectPage } from '../http/protect-page.ts'
import { readBody } from '../http/request.ts'
import type { Services } from '../services.ts'
import { SESSION_COOKIE, usableCookie } from '../visits/session-cookie.ts'
import { type CheckedSession, sessionOfCookie } from './checked-session.ts'
import { identityPage } from './identity-page.ts'
import { isStillProven } from './prove-session.ts'
import { purposeOf } from './tickets.ts'

/** EP-05. Reading the window changes nothing; what is filled in is handed to the sandbox's own call. */
export function serveIdentity(app: App, services: Services): void {
  app.get(openIdentityCheck.path, async (context) => {
    const { body } = await readBody(context, openIdentityCheck)
    const cookie = usableCookie(getCookie(context, SESSION_COOKIE) ?? null)
    const session = await sessionOfCookie(services.db, cookie)
    const purpose = purposeOf(body.purpose)
    const nonce = protectPage(context)
    const shown = {
      ticket: body.ticket,
      purpose,
      hasSession: session !== null,
      isDoneToday: session !== null && isDoneToday(session, purpose, services.clock.now()),
      backUrl: backUrl(session, body),
    }
    return context.html(identityPage(shown, nonce))
  })
}

/** Only who has proven the phone here is told that its holder was checked today. */
function isDoneToday({ provenAt, verifiedAt, isAdult }: CheckedSession, purpose: string, now: Date) {
  const isToday = verifiedAt !== null && seoulDate(verifiedAt) === seoulDate(now)
  if (!isToday || !isStillProven(provenAt, now)) return false
  return purpose === 'POINT' || isAdult === true
}

/** The screens that open the window, by their key: an address is never taken from a link (trust §2). */
function backUrl(
  session: CheckedSession | null,
  { returnTo, orderNumber }: { returnTo: string; orderNumber: string },
): string {
  if (!session) return '/'
  const channel = encodeURIComponent(session.channel)
  const order = encodeURIComponent(orderNumber)
  if (returnTo === 'payment') return `/${channel}/order/payment?ordrId=${order}&code={code}`
  if (returnTo === 'points') return '/order/talk/mypoint?code={code}'
  return `/${channel}/store/cart?code={code}`
}
