/** As a browser made it (RFC 8030, RFC 8291). */
export interface PushSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  /** Our public key at that time. */
  readonly ownKey: string
}

export interface PushMessage {
  /** Nothing personal, though it is encrypted for the browser alone. */
  readonly payload: object
  /** A later message of the same topic takes the place of one that still waits. */
  readonly topic: string
  readonly ttlSeconds: number
}

/** `gone`: the browser has ended the subscription. `refused`: trying again would not help. */
export type PushOutcome = 'sent' | 'gone' | 'refused'

export interface PushGateway {
  /** @throws GatewayFault when the push service gave no usable answer, or rests after failures. */
  send(subscription: PushSubscription, message: PushMessage): Promise<PushOutcome>
}
