import type { Brand, BrandFeatures, CouponIssuerName } from '../brands/brand.ts'

interface Variant {
  readonly prefix: string
  /** Put after the channel code. */
  readonly suffix: string
}

/** Issuers that go by another channel code for some of their numbers. */
const VARIANTS: Readonly<Partial<Record<CouponIssuerName, readonly Variant[]>>> = {
  kkanbu: [
    { prefix: '8591', suffix: '2' },
    { prefix: '3330', suffix: '1' },
  ],
}

/** The channel code under which the brand's issuer knows a coupon number. */
export function couponChannelCode({ code, features }: Brand, couponNumber: string): string {
  return `${code}${variantOf(features.couponLookup, couponNumber)?.suffix ?? ''}`
}

/** Every channel code by which the brand's coupons may be asked for. */
export function couponChannelCodes({ code, features }: Brand): readonly string[] {
  return [code, ...variantsOf(features.couponLookup).map(({ suffix }) => `${code}${suffix}`)]
}

function variantOf(lookUp: BrandFeatures['couponLookup'], couponNumber: string): Variant | undefined {
  return variantsOf(lookUp).find(({ prefix }) => couponNumber.startsWith(prefix))
}

function variantsOf(lookUp: BrandFeatures['couponLookup']): readonly Variant[] {
  return lookUp === 'none' ? [] : (VARIANTS[lookUp] ?? [])
}
