import { MINUTE_MS } from '@hansang/domain'
import { openIdentityCheck } from '@hansang/contract'
import type { Context } from 'hono'
import type { IdentityProvider } from '../../platform/gateways/identity/port.ts'
import type { App } from '../../platform/http/edge/app.ts'
import { type CallLimit, protectProviderPage, readBody, spend } from '../../platform/http/index.ts'
import { readCallRequest } from '../../platform/http/routes/index.ts'
import type { Services } from '../../platform/services/services.ts'
import { sessionCookie } from '../../platform/http/cookies/session-cookie.ts'
import { type ReturnTarget, backOf, backUrl } from './back-url.ts'
import { isDoneToday } from './is-verified-today.ts'
import { type OwnCheck, checkToOpen } from './own-check.ts'
import { afterReturnPage, beforeCheckPage, doneTodayPage, noCheckPage } from './provider-identity-page.ts'
import { settleIdentityReturn } from './settle-identity-return.ts'

const RETURN_PATH = '/api/v1/user/join/identityReturn'
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Each check costs money, and each return queries the provider. */
const PER_ADDRESS: CallLimit = { name: 'identity of an address', most: 120, withinMs: MINUTE_MS }

export function serveProviderIdentity(app: App, services: Services, provider: IdentityProvider): void {
  app.get(openIdentityCheck.path, (context) => showWindow(context, services, provider))
  // The provider appends its own query, so our values go into the path.
  const path = `${RETURN_PATH}/:check/:returnTo/:orderNumber?`
  app.get(path, (context) => showReturn(context, services, provider))
}

async function showWindow(context: Context, services: Services, provider: IdentityProvider) {
  const { body } = await readBody(context, openIdentityCheck)
  const { nonce, cookie } = await receive(context, services)
  const own = await checkToOpen(services, body, cookie)
  if (!own) {
    return await context.html(noCheckPage(body.ticket !== '', nonce))
  }
  const back = backUrl(own.session, body)
  if (isDoneToday(own.session, own.check.purpose, services.clock.now())) {
    return await context.html(doneTodayPage(back, nonce))
  }
  const { provider_reference: checkId } = own.check
  const window = provider.openWindow({ checkId, returnUrl: services.origin + returnPath(own, body) })
  return await context.html(beforeCheckPage(window, nonce))
}

function returnPath({ check }: OwnCheck, { returnTo, orderNumber }: ReturnTarget): string {
  const target = [returnTo || 'cart', ...(orderNumber ? [orderNumber] : [])]
  return [RETURN_PATH, check.id, ...target.map(encodeURIComponent)].join('/')
}

async function showReturn(context: Context, services: Services, provider: IdentityProvider) {
  const { nonce, cookie } = await receive(context, services)
  const url = new URL(context.req.url)
  const checkId = context.req.param('check') ?? ''
  if (!UUID.test(checkId)) {
    return await context.html(noCheckPage(true, nonce))
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
  const askAgainUrl = url.pathname + url.search
  return await context.html(afterReturnPage(settled, { back, askAgainUrl, now: services.clock.now() }, nonce))
}

async function receive(context: Context, services: Services) {
  const { address, cookie } = readCallRequest(context, services)
  await spend(services, [{ limit: PER_ADDRESS, by: address }], services.clock.now())
  return { cookie, nonce: protectProviderPage(context) }
}
