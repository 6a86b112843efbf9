import { type Refusal, isRefusal } from '../refusal.ts'
import { type LineReason, type Menu, type PricedLine, priceLine } from './price-line.ts'
import type { RequestedLine } from './requested-line.ts'

export type RepeatedLines =
  | {
      readonly lines: readonly PricedLine[]
      readonly leftOut: readonly string[]
      readonly hasNewPrice: boolean
    }
  /** Nothing is reordered until the customer chooses this line again. */
  | (Refusal<LineReason> & { readonly line: RequestedLine })

/** Item and options still exist, but break the current limits. */
const CHOICE_REASONS: ReadonlySet<LineReason> = new Set([
  'optionNotChosen',
  'optionUnderMinimum',
  'optionOverMaximum',
])

/** `leftOut` names items that the menu no longer offers. */
export function repeatLines(menu: Menu, past: readonly RequestedLine[]): RepeatedLines {
  const lines: PricedLine[] = []
  const leftOut: string[] = []
  let hasNewPrice = false
  for (const line of past) {
    const priced = priceLine(menu, line)
    if (!isRefusal(priced)) {
      lines.push(priced.line)
      hasNewPrice ||= !priced.isAsClaimed
    } else if (CHOICE_REASONS.has(priced.reason)) return { ...priced, line }
    else leftOut.push(line.itemName)
  }
  return { lines, leftOut: [...new Set(leftOut)], hasNewPrice }
}
