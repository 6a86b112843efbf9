import { type OrderAttempt, type OrderReason, orderChecks } from '@hansang/domain/basket/order-checks'
import { refusalText } from '@hansang/messages/refusal-text'
import { basketTexts } from '@hansang/messages/basket'
import type { LineNews } from './lines/basket-news.ts'

export interface OrderButton {
  readonly label: string
  /** Grey, with this reason; `null` when a tap orders, or asks for what is still missing. */
  readonly blockedBecause: string | null
}

/** Refusals that only another basket or another hour can lift; the others are dealt with at the tap. */
const GREY: ReadonlySet<OrderReason> = new Set([
  'submitting',
  'emptyBasket',
  'storeNotReady',
  'underMinimum',
  'underVoucher',
])

/** The order button before it is tapped. */
export function orderButton(attempt: OrderAttempt, news: readonly LineNews[]): OrderButton {
  const refused = orderChecks.map((check) => check(attempt)).find((found) => found && GREY.has(found.reason))
  const label = attempt.isSubmitting ? basketTexts.sending : basketTexts.order
  if (refused) return { label, blockedBecause: refusalText(refused) }
  return { label, blockedBecause: newsReason(news) }
}

/** News must be answered before ordering: nothing is dropped or repriced unasked. */
function newsReason(news: readonly LineNews[]): string | null {
  if (news.some(({ kind }) => kind !== 'price')) return basketTexts.dropFirst
  return news.length > 0 ? basketTexts.acceptFirst : null
}
