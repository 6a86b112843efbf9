import { type OrderAttempt, type OrderReason, orderChecks } from '@hansang/domain'
import { refusalText, basketTexts } from '@hansang/messages'
import type { ChangedLine } from './lines/changed-lines.ts'

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
  'underExchangeCredit',
])

/** The order button before it is tapped. */
export function orderButton(attempt: OrderAttempt, changes: readonly ChangedLine[]): OrderButton {
  const refused = orderChecks.map((check) => check(attempt)).find((found) => found && GREY.has(found.reason))
  const label = attempt.isSubmitting ? basketTexts.sending : basketTexts.order
  if (refused) return { label, blockedBecause: refusalText(refused) }
  return { label, blockedBecause: changeReason(changes) }
}

/** News must be answered before ordering: nothing is dropped or repriced unasked. */
function changeReason(changes: readonly ChangedLine[]): string | null {
  if (changes.some(({ kind }) => kind !== 'price')) return basketTexts.dropFirst
  return changes.length > 0 ? basketTexts.acceptFirst : null
}
