import { type Refusal, isRefusal } from '../refusal.ts'
import type { Won } from '../money.ts'
import { type LineReason, type Menu, type PricedLine, priceLine } from './price-line.ts'

/** A line of a past order, as far as it says what to order again. */
export interface PastLine {
  readonly itemId: string
  readonly priceId: string
  readonly name: string
  readonly quantity: number
  readonly optionIds: readonly string[]
  /** Of one of its variant as it was then, in won. */
  readonly claimedPrice: Won
  /** What the whole line came to then, in won. */
  readonly claimedAmount: Won
}

export type RepeatedLines =
  | {
      readonly lines: readonly PricedLine[]
      readonly leftOut: readonly string[]
      /** One of the lines costs something else than it did. */
      readonly hasNewPrice: boolean
    }
  /** Nothing is ordered again before this line has been chosen again. */
  | (Refusal<LineReason> & { readonly line: PastLine })

/** The dish and its options are still there: what is chosen of them is too little or too much by now. */
const CHOICE_REASONS: ReadonlySet<LineReason> = new Set([
  'optionNotChosen',
  'optionUnderMinimum',
  'optionOverMaximum',
])

/** The lines of a past order at today's prices; what the menu does not offer now is left out, by name. */
export function repeatLines(menu: Menu, past: readonly PastLine[]): RepeatedLines {
  const lines: PricedLine[] = []
  const leftOut: string[] = []
  let hasNewPrice = false
  for (const line of past) {
    const priced = priceLine(menu, line)
    if (!isRefusal(priced)) {
      lines.push(priced.line)
      hasNewPrice ||= !priced.isAsClaimed
    } else if (CHOICE_REASONS.has(priced.reason)) return { ...priced, line }
    else leftOut.push(line.name)
  }
  return { lines, leftOut: [...new Set(leftOut)], hasNewPrice }
}
