import type { CouponLookUp } from '@hansang/contract/coupon'
import {
  type CouponLookUpRequest,
  lookUpCoupon,
  lookUpEcoupon,
  lookUpKkanbuCoupon,
  lookUpTwozzimCoupon,
} from '@hansang/contract/endpoints/coupons'
import type { CallResult } from '@hansang/contract/envelope'
import type { RequestTo } from '@hansang/contract/endpoint'
import type { Brand } from '@hansang/domain/brands/brand'
import { type CouponIssuerName, couponChannelCode } from '@hansang/domain/coupons/coupon-channel'
import type { RefusedLookUp } from '@hansang/domain/coupons/coupon-look-up'
import type { Store } from '@hansang/domain/store/store'
import { callApi } from '../../api/call-api.ts'

export type CouponBranch = Pick<Store, 'id' | 'name' | 'posStoreCode'>

export interface CouponQuestion {
  readonly brand: Brand
  readonly store: CouponBranch
  /** The customer's digits, as far as they are known. */
  readonly phone: string
  readonly number: string
}

export type LookedUp =
  | { readonly kind: 'found'; readonly found: CouponLookUp }
  | { readonly kind: 'refused'; readonly refused: RefusedLookUp }

type LookUp = (question: CouponQuestion) => Promise<LookedUp>

const OF_CHANNEL = '00'

/** The store as an issuer knows it. */
export function branchOf({ id, name, posStoreCode }: CouponBranch) {
  return { branchCode: posStoreCode || id, branchName: name }
}

export function lookUpRequest({ brand, store, phone, number }: CouponQuestion): CouponLookUpRequest {
  const { branchCode, branchName } = branchOf(store)
  return {
    branchCode,
    branchName,
    secondBranchCode: branchCode,
    couponNumber: number,
    couponType: OF_CHANNEL,
    phone,
    channelCode: couponChannelCode(brand, number),
  }
}

export function ecouponRequest({ brand, store, number }: CouponQuestion): RequestTo<typeof lookUpEcoupon> {
  return {
    storeId: store.id,
    couponNumber: number,
    isVerified: true,
    couponType: OF_CHANNEL,
    channelCode: brand.code,
  }
}

function atIssuer(endpoint: typeof lookUpCoupon): LookUp {
  return async (question) => {
    const result = await callApi(endpoint, lookUpRequest(question))
    return result.ok ? { kind: 'found', found: result.answer } : refusedBy(result)
  }
}

const atEcouponIssuer: LookUp = async (question) => {
  const result = await callApi(lookUpEcoupon, ecouponRequest(question))
  if (!result.ok) return refusedBy(result)
  const found = result.answer.info?.coupon
  return found ? { kind: 'found', found } : refusedBy({ code: '', message: result.answer.message ?? '' })
}

function refusedBy({ code, message }: Pick<Exclude<CallResult, { ok: true }>, 'code' | 'message'>): LookedUp {
  return { kind: 'refused', refused: { code, message } }
}

/** Whom a brand's coupons are asked about. */
export const LOOK_UPS: Readonly<Record<CouponIssuerName, LookUp>> = {
  shared: atIssuer(lookUpCoupon),
  twozzim: atIssuer(lookUpTwozzimCoupon),
  kkanbu: atIssuer(lookUpKkanbuCoupon),
  bbq: atEcouponIssuer,
}

/**
 * Asks the brand's issuer about a coupon, which uses nothing up.
 *
 * @throws CallFailure when there is no answer.
 */
export async function lookUpAtIssuer(question: CouponQuestion): Promise<LookedUp> {
  const { couponLookup } = question.brand.features
  if (couponLookup === 'none') return refusedBy({ code: '', message: '' })
  return await LOOK_UPS[couponLookup](question)
}
