export interface AlarmCall {
  /** Idempotency key. */
  readonly key: string
  /** Digits, as in Korea. */
  readonly phone: string
  /** Spoken in Korean, twice; nothing of a customer. */
  readonly words: string
}

export type CallOutcome = 'answered' | 'busy' | 'noAnswer' | 'failed'

/** Places calls that speak a text. */
export interface CallGateway {
  readonly name: string
  /**
   * Once for each key: a call that may have been placed is never tried again.
   *
   * @returns the provider's reference
   * @throws GatewayFault when the provider gave no usable answer
   */
  place(call: AlarmCall): Promise<string>
  /** @throws GatewayFault when the provider gave no usable answer */
  stateOf(reference: string): Promise<'ringing' | CallOutcome>
}
