import { readAlarmPlan } from '@hansang/contract'
import { alarmPlanTexts as t } from '@hansang/messages'
import { type FormEvent, useId } from 'react'
import { Button, RadioList, Skeleton } from '../../../ui/index.ts'
import { SelectField } from '../flow/SelectField.tsx'
import { LoadFailed } from '../frame/LoadFailed.tsx'
import { useOwned } from '../frame/use-owned.ts'
import { callAsOwner } from '../owner-session.ts'
import { AlarmCallsPart } from './AlarmCallsPart.tsx'
import { PLAN_STEPS, minutesWords, planSentences } from './alarm-plan-words.ts'
import css from './bell.module.css'
import { type StoreAlarm, useAlarmPlan } from './use-alarm-plan.ts'

const MINUTES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 30, 45, 60]

export function AlarmPlanForm({ storeId }: { storeId: string }) {
  const { value, hasFailed, again } = useOwned(
    storeId,
    () => callAsOwner(readAlarmPlan, { storeId }),
    (alarm): StoreAlarm => alarm,
  )
  if (hasFailed) return <LoadFailed onRetry={again} />
  return value ? <Form storeId={storeId} kept={value} /> : <Skeleton look="card" />
}

function Form({ storeId, kept }: { storeId: string; kept: StoreAlarm }) {
  const { plan, isOwn, chooseOwn, change, blocked, isBusy, save } = useAlarmPlan(storeId, kept)
  const titleId = useId()
  function submit(event: FormEvent) {
    event.preventDefault()
    void save()
  }
  return (
    <>
      <form className={css.part} aria-labelledby={titleId} onSubmit={submit}>
        <h2 id={titleId}>{t.title}</h2>
        <p className={css.hint}>{t.about}</p>
        <RadioList
          legend={t.whose}
          options={[
            { value: 'usual', label: t.usual },
            { value: 'own', label: t.own },
          ]}
          value={isOwn ? 'own' : 'usual'}
          onChange={(whose) => chooseOwn(whose === 'own')}
        />
        {isOwn &&
          PLAN_STEPS.map((step) => (
            <SelectField
              key={step}
              label={t.steps[step]}
              value={plan[step] ?? 0}
              choices={MINUTES}
              words={minutesWords}
              onChange={(minutes) => change({ [step]: minutes || null })}
            />
          ))}
        <div role="status">
          <ul className={css.sentences}>
            {planSentences(plan).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
        {blocked && (
          <p className={css.problem} role="alert">
            {blocked}
          </p>
        )}
        <Button type="submit" isBusy={isBusy} blockedBecause={blocked}>
          {t.save}
        </Button>
      </form>
      <AlarmCallsPart storeId={storeId} plan={plan} />
    </>
  )
}
