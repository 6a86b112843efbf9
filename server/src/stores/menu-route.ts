import { readMenu } from '@hansang/contract'
import { answerJson, newTokenHeaders } from '../http/present.ts'
import { acceptsBrotli, bearerOf, readBody } from '../http/request.ts'
import type { Route } from '../http/route.ts'
import { renewVisitorToken } from '../visits/renew-visitor-token.ts'
import { menuAnswers } from './menu-answers.ts'
import { cacheHeaders } from './public-route.ts'

/** EP-11, from bytes encoded once for all callers. */
export const menuRoute: Route = {
  endpoint: readMenu,
  async handle(context, services) {
    const { body } = await readBody(context, readMenu)
    const { plain, brotli } = await menuAnswers(services).read(body.storeId)
    const isBrotli = acceptsBrotli(context)
    const { bytes, etag } = isBrotli ? brotli : plain
    const bearer = bearerOf(context)
    const renewed = bearer ? await renewVisitorToken(services, bearer) : null
    return answerJson(context, bytes, {
      ...cacheHeaders(bearer, etag),
      ...newTokenHeaders(renewed),
      ...(isBrotli ? { 'content-encoding': 'br' } : {}),
      vary: 'accept-encoding',
    })
  },
}
