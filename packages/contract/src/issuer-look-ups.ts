import { COUPON_ISSUERS, type CouponIssuerName } from '@hansang/domain'
import { couponLookUp } from './coupon.ts'
import { endpoint } from './endpoint.ts'
import { idOrNone, typedText } from './values.ts'
import { type Ours, wireTable } from './wire-table.ts'

const fields = {
  /** The store's POS code, else its id. */
  branchCode: ['branchCode', idOrNone],
  couponNumber: ['couponNo', idOrNone],
  /** `00`. */
  couponType: ['couponType', idOrNone],
  phone: ['siteUserId', typedText(1000)],
  branchName: ['branchName', typedText(200)],
  channelCode: ['channelCode', idOrNone],
  secondBranchCode: ['brchCode', idOrNone],
} as const

export type CouponLookUpRequest = Ours<typeof fields>

/** bbq has its own form, `lookUpEcoupon`. */
type FieldIssuer = Exclude<CouponIssuerName, 'bbq'>

/** Rules of the specification; the other calls have none. */
const RULES: Readonly<Partial<Record<FieldIssuer, string>>> = {
  shared: 'EP-48',
  twozzim: 'EP-49',
  kkanbu: 'EP-50',
}

/** Refusals: `result_code` 8888 with the issuer's message, or `code` fail. */
export const issuerLookUps = Object.fromEntries(
  COUPON_ISSUERS.flatMap((issuer) => (issuer === 'bbq' ? [] : [[issuer, lookUpAt(issuer)]])),
) as Readonly<Record<FieldIssuer, ReturnType<typeof lookUpAt>>>

function lookUpAt(issuer: FieldIssuer) {
  const named = issuer === 'shared' ? '' : `${issuer.charAt(0).toUpperCase()}${issuer.slice(1)}`
  return endpoint({
    id: RULES[issuer] ?? `OWN-coupon-${issuer}`,
    summary: `Coupon look-up at the issuer ${issuer}`,
    path: `/api/v1/user/coupon/sel${named}CouponInfo`,
    access: 'visitor',
    request: wireTable(fields),
    answer: couponLookUp,
    success: { field: 'result_code', value: '0000' },
  })
}
