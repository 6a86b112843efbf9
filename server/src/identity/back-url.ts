import type { BrowserSession } from '../auth/browser-sessions.ts'

/** The screens that open the window, by their key: an address is never taken from a link. */
export function backUrl(
  session: BrowserSession | null,
  { returnTo, orderNumber }: { returnTo: string; orderNumber: string },
): string {
  if (!session) return '/'
  const channel = encodeURIComponent(session.channel)
  const order = encodeURIComponent(orderNumber)
  if (returnTo === 'payment') return `/${channel}/order/payment?ordrId=${order}&code={code}`
  if (returnTo === 'points') return '/order/talk/mypoint?code={code}'
  return `/${channel}/store/cart?code={code}`
}
