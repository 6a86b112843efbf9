export interface WindowChoice {
  readonly userAgent: string
  readonly isChatOrder: boolean
  /** `strUrl` of a chat's link; empty when it has none. */
  readonly chatbotStoreKey: string
}

/** Browsers inside an app, which open no second tab or lose it. */
const IN_APP = /KAKAOTALK|NAVER\(|Instagram|FBAN|FBAV|\bLine\//i

/** Whether the payment page opens in this very window (PAY-36). */
export function paysInSameWindow({ userAgent, isChatOrder, chatbotStoreKey }: WindowChoice): boolean {
  return IN_APP.test(userAgent) || (isChatOrder && chatbotStoreKey === '')
}
