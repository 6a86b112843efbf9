import { type SeoulDate, daysLater, isSeoulDate } from '@hansang/domain'
import { takingsTexts as t } from '@hansang/messages'
import { BackIcon, NextIcon } from '../../../ui/index.ts'
import css from './DayChoice.module.css'
import { dayWords } from './takings-words.ts'
import type { DayOfTakings } from './use-day-takings.ts'

interface DayChoiceProps {
  readonly takings: DayOfTakings
  readonly day: SeoulDate
  /** `null`: today, also when that is another day. */
  readonly onChoose: (day: SeoulDate | null) => void
}

export function DayChoice({ takings: { today, firstDay }, day, onChoose }: DayChoiceProps) {
  const choose = (chosen: SeoulDate) => onChoose(chosen >= today ? null : chosen)
  const isFirst = firstDay === '' || day <= firstDay
  return (
    <div className={css.choice}>
      <button
        type="button"
        className={css.step}
        aria-label={t.previousDay}
        disabled={isFirst}
        onClick={() => choose(daysLater(day, -1))}
      >
        <BackIcon />
      </button>
      <label className={css.day}>
        <span className="spoken">{t.chosenDay}</span>
        <span className={css.words} aria-hidden="true">
          {dayWords(day, today)}
        </span>
        <input
          type="date"
          value={day}
          min={firstDay || today}
          max={today}
          onChange={({ target }) => isSeoulDate(target.value) && choose(target.value)}
        />
      </label>
      <button
        type="button"
        className={css.step}
        aria-label={t.nextDay}
        disabled={day >= today}
        onClick={() => choose(daysLater(day, 1))}
      >
        <NextIcon />
      </button>
      {day < today && (
        <button type="button" className={css.today} onClick={() => onChoose(null)}>
          {t.backToToday}
        </button>
      )}
    </div>
  )
}
