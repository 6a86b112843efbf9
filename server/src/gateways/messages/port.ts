/** A text to one phone. */
export interface TextMessage {
  /** Ours; the gateway sends the same key once. */
  readonly key: string
  readonly phone: string
  readonly text: string
}

/** Sends texts to phones; a call that throws is tried again. */
export interface MessageGateway {
  readonly name: string
  send(message: TextMessage): Promise<void>
}
