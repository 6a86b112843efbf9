import { messageToOpener } from './payment-message.ts'

/** Tells the page that opened this one how a payment ended; `false` when there is none. */
export function tellOpener(code: string, orderNumber: string, host: Window = window): boolean {
  const opener = host.opener as Window | null
  if (!opener || opener.closed) return false
  opener.postMessage(messageToOpener(code, orderNumber), host.location.origin)
  return true
}
