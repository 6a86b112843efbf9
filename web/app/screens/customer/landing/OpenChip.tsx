import type { HoursParts, OpeningState } from '@hansang/domain'
import { closedTexts, hoursText, hoursTexts } from '@hansang/messages'
import css from './OpenChip.module.css'

interface OpenChipProps {
  readonly opening: OpeningState
  readonly hours: HoursParts | null
}

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
      return closedTexts.normal
    case 'holiday':
      return hoursTexts.off
    case 'after-close':
      return closedTexts.closedShort
    case 'paused':
      return closedTexts.pausedShort
    case 'closed-today':
      return closedTexts.closedTodayShort
    case 'before-open':
    case 'break':
    case 'impossible':
      return closedTexts.preparingShort
  }
}
