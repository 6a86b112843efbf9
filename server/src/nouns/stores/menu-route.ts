import { readMenu } from '@hansang/contract'
import { bearerOf, encodingFor, readBody } from '../../platform/http/index.ts'
import { answerJson, newTokenHeaders, type Route } from '../../platform/http/routes/index.ts'
import { renewVisitorToken } from '../auth/index.ts'
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
