import { enterVisit as enterVisitCall, leaveVisit, readPublicKey, reportUserAgent } from '@hansang/contract'
import { ok } from '../http/outcome.ts'
import { type Route, publicRoute, visitorRoute } from '../http/route.ts'
import { enterVisit } from './enter-visit.ts'
import { proveByLinkRoute } from './link-secrets.ts'
import { phoneCodeRoutes } from './phone-codes.ts'
import { revokeToken } from './tokens.ts'

export const visitRoutes: Route[] = [
  publicRoute(enterVisitCall, enterVisit),
  proveByLinkRoute,
  ...phoneCodeRoutes,

  visitorRoute(reportUserAgent, async ({ body, caller, services }) => {
    services.log.info({ channel: caller.channel, userAgent: body.userAgent }, 'a visitor told its browser')
    return ok({})
  }),

  visitorRoute(leaveVisit, async ({ db, request }) => {
    if (request.bearer) await revokeToken(db, request.bearer)
    return ok({})
  }),

  publicRoute(readPublicKey, async ({ services }) => ok({ publicKey: services.secrets.publicKey })),
]
