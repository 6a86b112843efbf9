import {
  type CouponLookUp,
  type CouponLookUpRequest,
  lookUpEcoupon,
  issuerLookUps,
  type RequestTo,
} from '@hansang/contract'
import { type Brand, couponChannelCode, type RefusedLookUp, type Store, isRefusal } from '@hansang/domain'
import { callApi } from '../../../api/index.ts'

export type CouponBranch = Pick<Store, 'id' | 'name' | 'posStoreCode'>

export interface CouponQuestion {
  readonly brand: Brand
  readonly store: CouponBranch
  readonly phone: string
  readonly number: string
}

export type LookedUp = CouponLookUp | RefusedLookUp

const OF_CHANNEL = '00'

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

async function lookUpOfBbq(question: CouponQuestion): Promise<LookedUp> {
  const result = await callApi(lookUpEcoupon, ecouponRequest(question))
  if (isRefusal(result)) return result
  return result.answer.info?.coupon ?? { reason: '', message: result.answer.message ?? '' }
}

/**
 * Does not use the coupon.
 *
 * @throws CallFailure when there is no answer.
 */
export async function lookUpAtIssuer(question: CouponQuestion): Promise<LookedUp> {
  const { couponLookup } = question.brand.features
  if (couponLookup === 'none') return { reason: '', message: '' }
  if (couponLookup === 'bbq') return await lookUpOfBbq(question)
  const result = await callApi(issuerLookUps[couponLookup], lookUpRequest(question))
  return isRefusal(result) ? result : result.answer
}
