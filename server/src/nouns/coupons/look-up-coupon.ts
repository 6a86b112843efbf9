import type { CouponLookUp } from '@hansang/contract'
import {
  type Brand,
  type CouponIssuerName,
  ZERO_WON,
  brandOf,
  couponChannelCode,
  couponChannelCodes,
  isRefusal,
  readCouponNumber,
} from '@hansang/domain'
import { couponTexts, apiErrorTexts } from '@hansang/messages'
import { type RefusedAnswer, askIssuer } from '../../platform/gateways/coupon-issuers/ask-issuer.ts'
import { GatewayFault } from '../../platform/gateways/ask-json.ts'
import { type Naming, limitGuesses } from './look-up-failures.ts'

export interface RequestedLookUp {
  readonly couponNumber: string
  /** Empty for the visitor's own channel. */
  readonly channelCode: string
  readonly branchCode: string
}

export interface RefusedCoupon extends RefusedAnswer {
  /** The issuer did not answer: the coupon's state is unknown. */
  readonly isTimeout?: boolean
}

export type LookedUp = CouponLookUp | RefusedCoupon

/**
 * Asks the issuer of the visitor's brand; redeems nothing. Refusals count against the caller, an issuer's
 * timeout does not.
 */
export async function lookUp(
  issuer: CouponIssuerName,
  request: RequestedLookUp,
  asking: Naming,
): Promise<LookedUp> {
  return await limitGuesses(
    asking,
    async () => await answerTo(issuer, request, asking),
    (answer) => isRefusal(answer) && !answer.isTimeout,
  )
}

async function answerTo(
  issuer: CouponIssuerName,
  request: RequestedLookUp,
  asking: Naming,
): Promise<LookedUp> {
  const brand = brandOf(asking.caller.channel)
  const number = readCouponNumber(request.couponNumber)
  if (!number) return refused('fail', couponTexts.wrong)
  if (!isOf(brand, issuer, request.channelCode)) return refused('8888', couponTexts.unusable)
  return await ask(issuer, brand, { ...request, couponNumber: number }, asking)
}

function isOf(brand: Brand, issuer: CouponIssuerName, channelCode: string): boolean {
  if (brand.features.couponLookup !== issuer) return false
  return channelCode === '' || couponChannelCodes(brand).includes(channelCode)
}

async function ask(
  issuer: CouponIssuerName,
  brand: Brand,
  request: RequestedLookUp,
  { services, now }: Naming,
): Promise<LookedUp> {
  const { couponNumber, branchCode } = request
  const channelCode = couponChannelCode(brand, couponNumber)
  const question = { channel: brand.code, channelCode, couponNumber, branchCode, now }
  try {
    return await askIssuer(services.couponIssuers, issuer, question)
  } catch (error) {
    if (!(error instanceof GatewayFault)) throw error
    services.log.warn({ err: error, issuer }, 'a coupon issuer did not answer')
    return { ...refused('fail', apiErrorTexts.coupon.silent), isTimeout: true }
  }
}

function refused(reason: RefusedCoupon['reason'], message: string): RefusedCoupon {
  return { reason, message }
}

export function refusedLookUp({ reason, message }: RefusedCoupon): CouponLookUp {
  return {
    resultCode: reason,
    resultMessage: message,
    code: 'fail',
    message,
    goodsName: '',
    coupons: [],
    statusCode: '',
    statusName: '',
    menuCode: '',
    menuName: '',
    menuPrice: ZERO_WON,
    menuPosCode: '',
    orderCount: 0,
    optionCount: 0,
    goodsId: '',
  }
}
