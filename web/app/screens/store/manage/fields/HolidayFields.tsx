import { type Holiday, holidayDate, seoulDate } from '@hansang/domain'
import { ordinalTexts, storeManageTexts as t } from '@hansang/messages'
import { serverNow } from '../../../../clock.ts'
import { TextField } from '../../../../ui/index.ts'
import { RowList } from './RowList.tsx'
import type { FieldsProps } from './field-props.ts'
import { PlainInput, Select, WeekdayChoice } from './inputs.tsx'

const MOST = 60

export function HolidayFields({ content, change }: FieldsProps) {
  return (
    <RowList<Holiday>
      title={t.daysOff}
      rows={content.holidays}
      most={MOST}
      first={firstHoliday}
      onChange={(holidays) => change({ holidays })}
    >
      {(holiday, set) => <HolidayRow holiday={holiday} set={set} />}
    </RowList>
  )
}

function HolidayRow({ holiday, set }: { holiday: Holiday; set: (given: Partial<Holiday>) => void }) {
  const { recurrence, title, weekdays, weekOfMonth } = holiday
  const isByWeekday = recurrence === 'REC_WEEKLY' || recurrence === 'REC_MONTHLY_WEEK'
  return (
    <>
      <TextField
        label={t.offTitle}
        value={title}
        onChange={(given) => set({ title: given })}
        maxLength={40}
      />
      <Select
        label={t.recurrence}
        value={recurrence}
        names={t.recurrences}
        onChange={(code) => set({ recurrence: code })}
      />
      {recurrence === 'REC_MONTHLY_WEEK' && (
        <Select
          label={t.week}
          value={String(weekOfMonth)}
          names={{ '0': t.pick, ...ordinalTexts } as Record<string, string>}
          onChange={(week) => set({ weekOfMonth: Number(week) })}
        />
      )}
      {isByWeekday && (
        <WeekdayChoice label={t.weekdays} value={weekdays} onChange={(given) => set({ weekdays: given })} />
      )}
      {!isByWeekday && (
        <PlainInput
          label={recurrence === 'REC_NONE' ? t.offFrom : t.offDay}
          type="date"
          value={holidayDate(holiday.startDate) ?? ''}
          onChange={(startDate) => set({ startDate })}
        />
      )}
      {recurrence === 'REC_NONE' && (
        <PlainInput
          label={t.offTo}
          type="date"
          value={holidayDate(holiday.endDate) ?? ''}
          onChange={(endDate) => set({ endDate })}
        />
      )}
    </>
  )
}

function firstHoliday(): Holiday {
  const today = seoulDate(serverNow())
  const rule = {
    recurrence: 'REC_NONE',
    recurrenceName: '',
    dayName: '',
    weekdays: [],
    weekOfMonth: 0,
  } as const
  return { ...rule, startDate: today, endDate: today, title: '' }
}
