import type { HoursParts } from '@hansang/domain/store/business-hours'
import type { DisplayTime } from '@hansang/domain/store/clock-times'
import type { OpeningState } from '@hansang/domain/store/opening'
import { closed } from '@hansang/messages/closed'
import { fill } from '@hansang/messages/fill'
import { hours as hoursTexts } from '@hansang/messages/hours'
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

/** `09:00 ~ 다음날 02:00`, `24시간 영업` (HRS-07, HRS-08). */
export function hoursText(parts: HoursParts): string {
  if (parts.kind === 'closed') return hoursTexts.off
  if (parts.kind === 'around-the-clock') return hoursTexts['24']
  return fill(hoursTexts.range, { from: timeText(parts.from), to: timeText(parts.to) })
}

function timeText({ time, isNextDay }: DisplayTime): string {
  return isNextDay ? fill(hoursTexts.nextDay, { 'HH:mm': time }) : time
}
