import { type BusinessHours, DAY_STARTS, USUAL_DAY_START, hourOfDayStart } from '@hansang/domain'
import { dayStartTexts, dayStartWords, storeManageTexts as t, weekdayGroupTexts } from '@hansang/messages'
import { CheckboxRow } from '../../../../ui/index.ts'
import css from '../StoreManager.module.css'
import type { FieldsProps } from './field-props.ts'
import { Select, TimeField } from './inputs.tsx'

const DAYS = ['WEEKLY_TYPE_WEEKDAY', 'WEEKLY_TYPE_SAT', 'WEEKLY_TYPE_SUN'] as const

/** `05:00`: a key that looks like a number would come before the others. */
const clockOf = (time: string) => `${time.slice(0, 2)}:${time.slice(2)}`
const DAY_START_NAMES = Object.fromEntries(
  DAY_STARTS.map((time) => [clockOf(time), dayStartWords(hourOfDayStart(time))]),
)

export function HoursFields({ content, change }: FieldsProps) {
  const entryOf = (dayType: (typeof DAYS)[number]): BusinessHours =>
    content.businessHours.find((hours) => hours.dayType === dayType) ?? { dayType, ...NONE }
  const entries = DAYS.map(entryOf)
  const changeDay = (day: BusinessHours) =>
    change({ businessHours: entries.map((entry) => (entry.dayType === day.dayType ? day : entry)) })
  return (
    <>
      {entries.map((entry) => (
        <Day key={entry.dayType} entry={entry} onChange={changeDay} />
      ))}
      <fieldset className={css.group}>
        <legend>{dayStartTexts.field}</legend>
        <Select
          label={dayStartTexts.field}
          value={clockOf(content.dayStartsAt ?? USUAL_DAY_START)}
          names={DAY_START_NAMES}
          onChange={(clock) => change({ dayStartsAt: clock.replace(':', '') })}
        />
        <p className={css.hint}>{dayStartTexts.hint}</p>
      </fieldset>
    </>
  )
}

const NONE = { isOpen: false, opensAt: '', closesAt: '', breakFrom: '', breakTo: '' } as const

function Day({ entry, onChange }: { entry: BusinessHours; onChange: (entry: BusinessHours) => void }) {
  const set = (given: Partial<BusinessHours>) => onChange({ ...entry, ...given })
  const hasBreak = entry.breakFrom !== '' || entry.breakTo !== ''
  function open(isOpen: boolean) {
    set({ isOpen, ...(isOpen && !entry.opensAt ? { opensAt: '1000', closesAt: '2200' } : {}) })
  }
  return (
    <fieldset className={css.group}>
      <legend>{weekdayGroupTexts[entry.dayType]}</legend>
      <CheckboxRow label={t.open} isChecked={entry.isOpen} onChange={open} />
      {entry.isOpen && (
        <>
          <div className={css.row}>
            <TimeField label={t.opensAt} value={entry.opensAt} onChange={(opensAt) => set({ opensAt })} />
            <TimeField
              label={t.closesAt}
              value={entry.closesAt}
              after={entry.opensAt}
              onChange={(closesAt) => set({ closesAt })}
            />
          </div>
          <CheckboxRow
            label={t.hasBreak}
            isChecked={hasBreak}
            onChange={(has) =>
              set(has ? { breakFrom: '1500', breakTo: '1700' } : { breakFrom: '', breakTo: '' })
            }
          />
          {hasBreak && (
            <div className={css.row}>
              <TimeField
                label={t.breakFrom}
                value={entry.breakFrom}
                onChange={(breakFrom) => set({ breakFrom })}
              />
              <TimeField
                label={t.breakTo}
                value={entry.breakTo}
                after={entry.breakFrom}
                onChange={(breakTo) => set({ breakTo })}
              />
            </div>
          )}
        </>
      )}
    </fieldset>
  )
}
