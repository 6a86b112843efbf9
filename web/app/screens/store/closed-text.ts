import { type OpeningState, closedScreen } from '@hansang/domain/store/opening'
import { closed } from '@hansang/messages/closed'
import { fill } from '@hansang/messages/fill'
import { main } from '@hansang/messages/main'

interface ClosedText {
  readonly headline: string
  /** When it opens, as far as that is known; may be empty. */
  readonly detail: string
}

/** What a store that takes no orders says on its page. */
export function closedText(blocked: OpeningState): ClosedText {
  const headline = closedScreen(blocked) === 'holiday' ? main.closedHoliday : main.closedReady
  return { headline, detail: detailOf(blocked) }
}

function detailOf(blocked: OpeningState): string {
  switch (blocked.kind) {
    case 'holiday':
      return blocked.holiday.title
    case 'before-open':
      return fill(closed.before, { 'HH:mm': blocked.opensAt })
    case 'break':
      return fill(closed.break, { 'HH:mm': blocked.endsAt })
    case 'after-close':
      return closed.after
    case 'impossible':
      return closed.impossible
    case 'normal':
      return ''
  }
}
