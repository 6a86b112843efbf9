import type { ChannelCode } from '@hansang/domain'

/** What a token proves about who holds it (trust: a phone number is a claim). */
export type ProofLevel = 'claimed' | 'proven' | 'agent'

/** A customer's browser with one phone on one channel. */
export interface Visitor {
  readonly sessionId: string
  readonly channel: ChannelCode
  /** `null` until a phone is bound: wifi customers may order without one (SES-15). */
  readonly customerId: number | null
  readonly level: ProofLevel
}

export interface Owner {
  readonly ownerId: number
  readonly storeIds: readonly string[]
}

/** A till, known by its key. */
export interface Till {
  readonly storeIds: readonly string[]
}
