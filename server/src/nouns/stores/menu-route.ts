import { readMenu } from '@hansang/contract'
import { encodingFor } from '../../platform/http/compress.ts'
import { answerJson, newTokenHeaders } from '../../platform/http/routes/present.ts'
import { bearerOf, readBody } from '../../platform/http/request.ts'
import type { Route } from '../../platform/http/routes/route.ts'
import { renewVisitorToken } from '../auth/renew-visitor-token.ts'
import { menuAnswers } from './menu-answers.ts'
import { cacheHeaders } from './public-route.ts'

export const menuRoute: Route = {
  endpoint: readMenu,
  async handle(context, services) {
    const { body } = await readBody(context, readMenu)
    const encoding = encodingFor(context)
    const { bytes, etag } = await menuAnswers(services).read(body.storeId, encoding)
    const bearer = bearerOf(context)
    const renewed = bearer ? await renewVisitorToken(services, bearer) : null
    return answerJson(context, bytes, {
      ...cacheHeaders(bearer, etag),
      ...newTokenHeaders(renewed),
      ...(encoding ? { 'content-encoding': encoding } : {}),
      vary: 'accept-encoding',
    })
  },
}
