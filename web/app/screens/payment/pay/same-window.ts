import { isInAppBrowser } from '../../../session/in-app-browser.ts'

export interface WindowChoice {
  readonly userAgent: string
  readonly isChatOrder: boolean
  /** `strUrl` of a chat's link; empty when it has none. */
  readonly chatbotStoreKey: string
}

/** Whether the payment page opens in this very window. */
export function paysInSameWindow({ userAgent, isChatOrder, chatbotStoreKey }: WindowChoice): boolean {
  return isInAppBrowser(userAgent) || (isChatOrder && chatbotStoreKey === '')
}
