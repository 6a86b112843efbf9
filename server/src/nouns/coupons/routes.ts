import { authCoupon, issuerLookUps, lookUpEcoupon, useCoupon } from '@hansang/contract'
import { ZERO_WON, isRefusal, namesOf } from '@hansang/domain'
import { anyRefusalText } from '@hansang/messages'
import { exchangeKeyOf } from './sandbox-issuers.ts'
import { ok, type Route } from '../../platform/http/routes/index.ts'
import { visitorRoute } from '../auth/index.ts'
import { lookUp, refusedLookUp } from './look-up-coupon.ts'
import { commitCoupon, judgeCoupon } from './commit-coupon.ts'

const ISSUERS = namesOf(issuerLookUps)

function lookUpRoute(issuer: (typeof ISSUERS)[number]): Route {
  return visitorRoute(issuerLookUps[issuer], async (asking) => {
    const { branchCode, secondBranchCode, couponNumber, channelCode } = asking.body
    const request = { couponNumber, channelCode, branchCode: branchCode || secondBranchCode }
    const found = await lookUp(issuer, request, { ...asking, db: asking.services.db })
    return ok(isRefusal(found) ? refusedLookUp(found) : found)
  })
}

const lookUpOfBbq = visitorRoute(lookUpEcoupon, async (asking) => {
  const { couponNumber, channelCode, storeId } = asking.body
  const request = { couponNumber, channelCode, branchCode: storeId }
  const found = await lookUp('bbq', request, { ...asking, db: asking.services.db })
  if (isRefusal(found)) return ok({ code: 'fail', message: found.message, info: null })
  return ok({ info: { coupon: found } })
})

const auth = visitorRoute(authCoupon, async ({ body, caller, db }) => {
  const judged = await judgeCoupon(db, body, caller)
  if (isRefusal(judged)) {
    return ok({ resultCode: '8888', resultMessage: anyRefusalText(judged), exchangeKey: '' })
  }
  return ok({ resultCode: '0000', resultMessage: '', exchangeKey: exchangeKeyOf(judged) })
})

const use = visitorRoute(useCoupon, async ({ body, caller, services, now }) => {
  const committed = await commitCoupon(services.db, body, caller, now)
  if (isRefusal(committed)) {
    return ok({ resultCode: '8888', resultMessage: anyRefusalText(committed), orderBalance: ZERO_WON })
  }
  return ok({ resultCode: '0000', resultMessage: '', orderBalance: committed.left })
})

export const couponRoutes: Route[] = [...ISSUERS.map(lookUpRoute), lookUpOfBbq, auth, use]
