import * as contract from '@hansang/contract'
import { ok, type Route } from '../../platform/http/routes/index.ts'
import { endBrowser, publicRoute, visitorRoute } from '../../nouns/auth/index.ts'
import { writeSecurity } from '../../platform/services/security-log.ts'
import { enterVisit } from './enter-visit.ts'
import { proveByLinkRoute } from './link-secrets.ts'
import { phoneCodeRoutes } from './phone-codes.ts'
import { noSessionCookie } from '../../platform/http/cookies/session-cookie.ts'

export const visitRoutes: Route[] = [
  publicRoute(contract.enterVisit, enterVisit),
  proveByLinkRoute,
  ...phoneCodeRoutes,

  visitorRoute(contract.reportUserAgent, async ({ body, caller, services }) => {
    services.log.info({ channel: caller.channel, userAgent: body.userAgent }, 'a visitor told its browser')
    return ok({})
  }),

  visitorRoute(contract.leaveVisit, async ({ caller, now, services }) => {
    await endBrowser(services.db, caller.sessionId, now)
    writeSecurity(services, { event: 'customer signed out', sessionId: caller.sessionId })
    return ok({}, { 'set-cookie': noSessionCookie(services) })
  }),

  publicRoute(contract.readPublicKey, async ({ services }) => ok({ publicKey: services.secrets.publicKey })),
]
