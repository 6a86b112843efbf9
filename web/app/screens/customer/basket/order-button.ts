import { type OrderAttempt, type OrderReason, orderChecks } from '@hansang/domain'
import { refusalText, basketTexts } from '@hansang/messages'
import type { ChangedLine } from './lines/changed-lines.ts'

export interface OrderButton {
  readonly label: string
  /** Shown on the grey button; `null` when a tap orders or asks for what is missing. */
  readonly blockedBecause: string | null
}

/** Refusals that a tap cannot resolve; a tap handles all others. */
const GREY: ReadonlySet<OrderReason> = new Set([
  'submitting',
  'emptyBasket',
  'storeNotReady',
  'underMinimum',
  'underExchangeCredit',
])

export function orderButton(attempt: OrderAttempt, changes: readonly ChangedLine[]): OrderButton {
  const refused = orderChecks.map((check) => check(attempt)).find((found) => found && GREY.has(found.reason))
  const label = attempt.isSubmitting ? basketTexts.sending : basketTexts.order
  if (refused) return { label, blockedBecause: refusalText(refused) }
  return { label, blockedBecause: changeReason(changes) }
}

/** The customer must accept every change first: no line is dropped or repriced silently. */
function changeReason(changes: readonly ChangedLine[]): string | null {
  if (changes.some(({ kind }) => kind !== 'price')) return basketTexts.dropFirst
  return changes.length > 0 ? basketTexts.acceptFirst : null
}
