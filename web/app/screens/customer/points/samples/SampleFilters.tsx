import { pointTexts, sampleOrderTexts } from '@hansang/messages'
import { Choices } from '../Choices.tsx'
import css from './SampleFilters.module.css'
import { Picker } from '../Picker.tsx'
import { SAMPLE_PERIODS, SAMPLE_SORTS, SAMPLE_STATES, type SampleFilter } from './sample-filter.ts'

interface SampleFiltersProps {
  readonly filter: SampleFilter
  readonly onChange: (change: Partial<SampleFilter>) => void
}

export function SampleFilters({ filter, onChange }: SampleFiltersProps) {
  const isReversed = filter.from > filter.until
  return (
    <div className={css.filters}>
      <Choices
        legend={sampleOrderTexts.period}
        options={SAMPLE_PERIODS.map((period) => ({ value: period, label: sampleOrderTexts[period] }))}
        value={filter.period}
        onChange={(period) => onChange({ period })}
      />
      {filter.period === 'custom' && (
        <div className={css.range}>
          <Day label={sampleOrderTexts.fromDay} value={filter.from} onChange={(from) => onChange({ from })} />
          <span aria-hidden="true">~</span>
          <Day
            label={sampleOrderTexts.untilDay}
            value={filter.until}
            onChange={(until) => onChange({ until })}
          />
          {isReversed && (
            <p className={css.problem} role="alert">
              {sampleOrderTexts.dayReversed}
            </p>
          )}
        </div>
      )}
      <div className={css.pair}>
        <Picker
          label={sampleOrderTexts.state}
          options={SAMPLE_STATES.map((state) => ({ value: state, label: sampleOrderTexts[state] }))}
          value={filter.state}
          onChange={(state) => onChange({ state })}
        />
        <Picker
          label={pointTexts.sort}
          options={SAMPLE_SORTS.map((sort) => ({ value: sort, label: sampleOrderTexts[sort] }))}
          value={filter.sort}
          onChange={(sort) => onChange({ sort })}
        />
      </div>
    </div>
  )
}

interface DayProps {
  readonly label: string
  readonly value: string
  readonly onChange: (day: string) => void
}

function Day({ label, value, onChange }: DayProps) {
  return (
    <input
      type="date"
      className={css.day}
      aria-label={label}
      value={value}
      onChange={(event) => event.target.value && onChange(event.target.value)}
    />
  )
}
