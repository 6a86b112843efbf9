import type { Brand, BrandFeatures, CouponIssuerName } from '../brands/brand.ts'

interface Variant {
  readonly prefix: string
  readonly suffix: string
}

/** Some issuers use another channel code for some number ranges. */
const VARIANTS: Readonly<Partial<Record<CouponIssuerName, readonly Variant[]>>> = {
  kkanbu: [
    { prefix: '8591', suffix: '2' },
    { prefix: '3330', suffix: '1' },
  ],
}

export function couponChannelCode({ code, features }: Brand, couponNumber: string): string {
  return `${code}${variantOf(features.couponLookup, couponNumber)?.suffix ?? ''}`
}

export function couponChannelCodes({ code, features }: Brand): readonly string[] {
  return [code, ...variantsOf(features.couponLookup).map(({ suffix }) => `${code}${suffix}`)]
}

function variantOf(lookUp: BrandFeatures['couponLookup'], couponNumber: string): Variant | undefined {
  return variantsOf(lookUp).find(({ prefix }) => couponNumber.startsWith(prefix))
}

function variantsOf(lookUp: BrandFeatures['couponLookup']): readonly Variant[] {
  return lookUp === 'none' ? [] : (VARIANTS[lookUp] ?? [])
}
