import { type Refusal, isRefusal } from '../refusal.ts'
import type { Won } from '../money.ts'
import { type LineReason, type Menu, type PricedLine, priceLine } from './price-line.ts'

/** A past order's line, reduced to what a reorder needs. */
export interface PastLine {
  readonly itemId: string
  readonly priceId: string
  readonly name: string
  readonly quantity: number
  readonly optionIds: readonly string[]
  /** Won at that time, one piece of the variant. */
  readonly claimedPrice: Won
  /** Won at that time, the whole line. */
  readonly claimedAmount: Won
}

export type RepeatedLines =
  | {
      readonly lines: readonly PricedLine[]
      readonly leftOut: readonly string[]
      /** At least one line's price has changed. */
      readonly hasNewPrice: boolean
    }
  /** Nothing is reordered until the customer chooses this line again. */
  | (Refusal<LineReason> & { readonly line: PastLine })

/** Item and options still exist, but the choice breaks the current limits. */
const CHOICE_REASONS: ReadonlySet<LineReason> = new Set([
  'optionNotChosen',
  'optionUnderMinimum',
  'optionOverMaximum',
])

/** A past order's lines at current prices; `leftOut` names items that the menu no longer offers. */
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
