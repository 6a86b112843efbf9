import { readMenu } from '@hansang/contract'
import { offerNewToken } from '../http/present.ts'
import { bearerOf, readBody } from '../http/request.ts'
import type { Route } from '../http/route.ts'
import { findVisitor } from '../visits/tokens.ts'
import { menuAnswers } from './menu-answers.ts'
import { cacheHeaders } from './public-route.ts'

/** EP-11, from bytes encoded once for all callers. */
export const menuRoute: Route = {
  endpoint: readMenu,
  async handle(context, services) {
    const { body } = await readBody(context, readMenu)
    const { bytes, etag } = await menuAnswers(services).read(body.storeId)
    const bearer = bearerOf(context)
    const holder = bearer ? await findVisitor(services.db, bearer, services.clock.now()) : null
    offerNewToken(context, holder?.renewedToken ?? null)
    return context.body(bytes, 200, { 'content-type': 'application/json', ...cacheHeaders(bearer, etag) })
  },
}
