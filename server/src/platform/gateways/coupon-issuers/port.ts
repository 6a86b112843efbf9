import type { ChannelCode, CouponIssuerName } from '@hansang/domain'

export interface CouponQuestion {
  readonly channel: ChannelCode
  /** The channel, or its variant for this coupon number. */
  readonly channelCode: string
  readonly couponNumber: string
  /** The store's code at its POS; empty without a store. */
  readonly branchCode: string
  readonly now: Date
}

export interface CouponIssuers {
  readonly isSandbox: boolean
  /**
   * Returns the raw, untrusted answer.
   *
   * @throws GatewayFault, or the reason of `signal`, without an answer.
   */
  ask(issuer: CouponIssuerName, question: CouponQuestion, signal: AbortSignal): Promise<string>
}
