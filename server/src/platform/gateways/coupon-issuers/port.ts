import type { ChannelCode, CouponIssuerName } from '@hansang/domain'

export interface CouponQuestion {
  readonly channel: ChannelCode
  readonly channelCode: string
  readonly couponNumber: string
  readonly branchCode: string
  readonly now: Date
}

export interface CouponIssuers {
  readonly isSandbox: boolean
  /** Returns the raw, untrusted answer. */
  ask(issuer: CouponIssuerName, question: CouponQuestion, signal: AbortSignal): Promise<string>
}
