import { type OpeningState, closedScreen } from '@hansang/domain'
import { fill, storeTexts, closedTexts } from '@hansang/messages'

interface ClosedText {
  readonly headline: string
  /** When it opens, as far as that is known; may be empty. */
  readonly detail: string
}

/** What a store that takes no orders says on its page. */
export function closedText(blocked: OpeningState): ClosedText {
  const headline = closedScreen(blocked) === 'holiday' ? storeTexts.closedHoliday : storeTexts.closedReady
  return { headline, detail: detailOf(blocked) }
}

function detailOf(blocked: OpeningState): string {
  switch (blocked.kind) {
    case 'holiday':
      return blocked.holiday.title
    case 'before-open':
      return fill(closedTexts.before, { 'HH:mm': blocked.opensAt })
    case 'break':
      return fill(closedTexts.break, { 'HH:mm': blocked.endsAt })
    case 'after-close':
      return closedTexts.after
    case 'impossible':
      return closedTexts.impossible
    case 'normal':
      return ''
  }
}
