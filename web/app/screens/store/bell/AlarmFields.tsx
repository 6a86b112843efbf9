import type { AlarmPlan } from '@hansang/domain'
import { alarmPlanTexts as t } from '@hansang/messages'
import { RadioList } from '../../../ui/index.ts'
import { SelectField } from '../flow/SelectField.tsx'
import type { FieldsProps } from '../manage/fields/field-props.ts'
import { PLAN_STEPS, minutesWords, planSentences } from './alarm-plan-words.ts'
import css from './bell.module.css'
import { usePlan } from './usual-alarm.ts'

const MINUTES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 30, 45, 60]

export function AlarmFields({ content: { alarm }, change }: FieldsProps) {
  const plan = usePlan(alarm)
  const set = (minutes: Partial<AlarmPlan>) => change({ alarm: { ...plan, ...minutes } })
  return (
    <>
      <RadioList
        legend={t.whose}
        options={[
          { value: 'usual', label: t.usual },
          { value: 'own', label: t.own },
        ]}
        value={alarm ? 'own' : 'usual'}
        onChange={(whose) => change({ alarm: whose === 'own' ? plan : null })}
      />
      {alarm && (
        <div className={css.steps}>
          {PLAN_STEPS.map((step) => (
            <SelectField
              key={step}
              label={t.steps[step]}
              value={plan[step] ?? 0}
              choices={MINUTES}
              words={minutesWords}
              onChange={(minutes) => set({ [step]: minutes || null })}
            />
          ))}
        </div>
      )}
      <div role="status">
        <ul className={css.sentences}>
          {planSentences(plan).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
    </>
  )
}
