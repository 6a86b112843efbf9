import { openIdentityCheck } from '@hansang/contract'
import { underAge } from '@hansang/domain'
import { refusalText, refusalTexts, identityPageTexts, identityTexts } from '@hansang/messages'
import type { Context } from 'hono'
import type { IdentityProvider } from '../gateways/identity/port.ts'
import type { App } from '../http/edge/app.ts'
import { type CallLimit, MINUTE_MS, spend } from '../http/call-limits.ts'
import { clientAddress } from '../http/client-address.ts'
import { protectProviderPage } from '../http/protect-page.ts'
import { readBody } from '../http/request.ts'
import type { Services } from '../services/services.ts'
import { readSessionCookie, sessionCookie } from '../auth/session-cookie.ts'
import { backUrl } from './back-url.ts'
import { sessionHeldBy } from '../auth/browser-sessions.ts'
import { isDoneToday } from './is-verified-today.ts'
import { type OwnCheck, checkToOpen } from './own-check.ts'
import { type AfterCheck, afterCheckPage, beforeCheckPage } from './provider-identity-page.ts'
import { type ReturnedCheck, settleIdentityReturn } from './settle-identity-return.ts'

const RETURN_PATH = '/api/v1/user/join/identityReturn'
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** A real check costs money, and a question to the provider takes its time. */
const PER_ADDRESS: CallLimit = { name: 'identity of an address', most: 120, withinMs: MINUTE_MS }

/** Opens the identity check at a real provider, and handles its return. */
export function serveProviderIdentity(app: App, services: Services, provider: IdentityProvider): void {
  app.get(openIdentityCheck.path, (context) => showWindow(context, services, provider))
  // The provider adds its own query: what is ours to know stands in the path.
  const path = `${RETURN_PATH}/:check/:returnTo/:orderNumber?`
  app.get(path, (context) => showReturn(context, services, provider))
}

async function showWindow(context: Context, services: Services, provider: IdentityProvider) {
  const { body } = await readBody(context, openIdentityCheck)
  const { nonce, cookie } = await receive(context, services)
  const own = await checkToOpen(services, body, cookie)
  if (!own) {
    const message = body.ticket ? refusalTexts.ticketSpent : identityPageTexts.noSession
    return await context.html(afterCheckPage({ message, linkUrl: '/' }, nonce))
  }
  const back = backUrl(own.session, body)
  if (isDoneToday(own.session, own.check.purpose, services.clock.now())) {
    return await context.html(afterCheckPage(waiting(identityPageTexts.doneToday, '8888', back), nonce))
  }
  const { provider_reference: checkId } = own.check
  const window = provider.openWindow({ checkId, returnUrl: services.origin + returnPath(own, body) })
  return await context.html(beforeCheckPage(window, nonce))
}

function returnPath({ check }: OwnCheck, { returnTo, orderNumber }: ReturnTarget): string {
  const target = [returnTo || 'cart', ...(orderNumber ? [orderNumber] : [])]
  return [RETURN_PATH, check.id, ...target.map(encodeURIComponent)].join('/')
}

interface ReturnTarget {
  readonly returnTo: string
  readonly orderNumber: string
}

async function showReturn(context: Context, services: Services, provider: IdentityProvider) {
  const { nonce, cookie } = await receive(context, services)
  const url = new URL(context.req.url)
  const checkId = context.req.param('check') ?? ''
  if (!UUID.test(checkId)) {
    return await context.html(afterCheckPage({ message: refusalTexts.ticketSpent, linkUrl: '/' }, nonce))
  }
  const returned = provider.readReturn(url.searchParams)
  const settled = await settleIdentityReturn(services, provider, { checkId, cookie, returned })
  const target = {
    returnTo: context.req.param('returnTo') ?? '',
    orderNumber: context.req.param('orderNumber') ?? '',
  }
  const newCookie = settled.kind === 'finished' ? settled.newCookie : null
  if (newCookie) context.header('set-cookie', sessionCookie(newCookie, services))
  const back = await backOf(services, checkId, { cookie: newCookie ?? cookie, target })
  return await context.html(afterCheckPage(outcomeOf(settled, back, url, services.clock.now()), nonce))
}

/** The screen to go back to, in the browser whose check it is; for others the start. */
async function backOf(
  { db }: Services,
  checkId: string,
  { cookie, target }: { cookie: string | null; target: ReturnTarget },
): Promise<string> {
  const check = await db
    .selectFrom('identity_checks')
    .select('session_id')
    .where('id', '=', checkId)
    .executeTakeFirst()
  return backUrl(check ? await sessionHeldBy(db, check.session_id, cookie) : null, target)
}

function outcomeOf(settled: ReturnedCheck, back: string, url: URL, now: Date): AfterCheck {
  switch (settled.kind) {
    case 'finished':
      return finishing(
        settled.code === '9999' ? refusalText(underAge(now)) : identityTexts.done,
        settled.code,
        back,
      )
    case 'failed':
      return finishing(refusalTexts.identityFailed, '9999', back)
    case 'phone-unlike':
      return waiting(refusalTexts.phoneUnlike, '9999', back)
    case 'phone-unknown':
      return waiting(identityPageTexts.noPhone, '9999', back)
    case 'spent':
      return { message: refusalTexts.ticketSpent, linkUrl: withCode(back, '') }
    case 'later':
      return {
        message: identityPageTexts.later,
        linkUrl: url.pathname + url.search,
        linkText: identityPageTexts.askAgain,
      }
  }
}

/** Tells the page that waits by itself. */
function finishing(message: string, code: string, back: string): AfterCheck {
  return { message, code, linkUrl: withCode(back, code) }
}

/** The person reads first, and goes back with a tap. */
function waiting(message: string, code: string, back: string): AfterCheck {
  return { ...finishing(message, code, back), isReadFirst: true }
}

function withCode(back: string, code: string): string {
  return back.replace('{code}', code)
}

async function receive(context: Context, services: Services) {
  const by = clientAddress(context, services)
  await spend(services, [{ limit: PER_ADDRESS, by }], services.clock.now())
  const cookie = readSessionCookie(context.req.header('cookie'), services)
  return { cookie, nonce: protectProviderPage(context) }
}
