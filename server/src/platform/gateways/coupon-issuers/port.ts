import type { ChannelCode, CouponIssuerName } from '@hansang/domain'

export interface CouponQuestion {
  readonly channel: ChannelCode
  /** The channel, or its variant for this number. */
  readonly channelCode: string
  readonly couponNumber: string
  /** The store's code at its point of sale; empty when no store was named. */
  readonly branchCode: string
  readonly now: Date
}

/** The outside systems that know which coupons are good; asked by the server alone. */
export interface CouponIssuers {
  readonly isSandbox: boolean
  /**
   * What the issuer sent back, unread: it may be anything.
   *
   * @throws GatewayFault, or the reason of `signal`, when it sends nothing.
   */
  ask(issuer: CouponIssuerName, question: CouponQuestion, signal: AbortSignal): Promise<string>
}
