export interface TextMessage {
  /** Ours; the gateway sends the same key once. */
  readonly key: string
  readonly phone: string
  readonly text: string
  /** The approved KakaoTalk template to send it by; `text` goes as an SMS when that does not arrive. */
  readonly talk?: TalkTemplate
}

/** A KakaoTalk notice (알림톡) by a template that Kakao approved. */
export interface TalkTemplate {
  readonly templateId: string
  /** By name, without `#{}`. */
  readonly variables: Readonly<Record<string, string>>
  readonly buttons?: readonly TalkButton[]
}

export interface TalkButton {
  readonly name: string
  readonly url: string
}

/** Sends texts to phones; a call that throws is tried again. */
export interface MessageGateway {
  readonly name: string
  send(message: TextMessage): Promise<void>
}
