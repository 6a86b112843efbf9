import { type Refusal, formatCount } from '@hansang/domain'
import { fill } from '../fill.ts'

/** Texts that only staff read, apart from those that every page loads. */
export function filledRefusal<Reason extends string>(
  texts: Readonly<Record<Reason, string>>,
  { reason, params = {} }: Refusal<Reason>,
): string {
  const shown = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'number' ? formatCount(value) : value,
  ])
  return fill(texts[reason], Object.fromEntries(shown))
}
