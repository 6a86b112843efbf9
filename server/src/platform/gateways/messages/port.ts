export interface TextMessage {
  /** Idempotency key. */
  readonly key: string
  readonly phone: string
  readonly text: string
  /** If it is not delivered, `text` goes as an SMS. */
  readonly talk?: TalkTemplate
}

/** KakaoTalk notice (알림톡) with a template approved by Kakao. */
export interface TalkTemplate {
  readonly templateId: string
  readonly variables: Readonly<Record<string, string>>
  readonly buttons?: readonly TalkButton[]
}

export interface TalkButton {
  readonly name: string
  readonly url: string
}

export interface MessageGateway {
  readonly name: string
  send(message: TextMessage): Promise<void>
}
