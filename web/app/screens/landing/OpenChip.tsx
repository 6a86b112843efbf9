import type { HoursParts } from '@hansang/domain/store/business-hours'
import type { OpeningState } from '@hansang/domain/store/opening'
import { closed } from '@hansang/messages/closed'
import { hours as hoursTexts } from '@hansang/messages/hours'
import { hoursText } from '@hansang/messages/hours-text'
import css from './OpenChip.module.css'

interface OpenChipProps {
  readonly opening: OpeningState
  readonly hours: HoursParts | null
}

/** Open or not, and today's hours. */
export function OpenChip({ opening, hours }: OpenChipProps) {
  return (
    <p className={css.chip}>
      <span className={css.state} data-open={opening.kind === 'normal' || undefined}>
        {stateText(opening)}
      </span>
      {hours && hours.kind !== 'closed' && <span className={css.hours}>{hoursText(hours)}</span>}
    </p>
  )
}

function stateText(opening: OpeningState): string {
  switch (opening.kind) {
    case 'normal':
      return closed.normal
    case 'holiday':
      return hoursTexts.off
    case 'after-close':
      return closed.closedShort
    case 'before-open':
    case 'break':
    case 'impossible':
      return closed.preparingShort
  }
}
