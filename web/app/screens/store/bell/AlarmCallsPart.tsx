import { readAlarmCalls } from '@hansang/contract'
import { MOST_ALARM_PHONES, type AlarmPlan, formatPhone } from '@hansang/domain'
import { alarmCallTexts as t, fill } from '@hansang/messages'
import { type FormEvent, useId } from 'react'
import { Button, Skeleton, TextField } from '../../../ui/index.ts'
import { LoadFailed } from '../frame/LoadFailed.tsx'
import { useOwned } from '../frame/use-owned.ts'
import { callAsOwner } from '../owner-session.ts'
import css from './bell.module.css'
import { LastCalls } from './LastCalls.tsx'
import { type AlarmCalls, useAlarmPhones } from './use-alarm-phones.ts'

interface AlarmCallsPartProps {
  readonly storeId: string
  readonly plan: AlarmPlan
}

/** Whom to call, a test of it, and how the last calls went. */
export function AlarmCallsPart({ storeId, plan }: AlarmCallsPartProps) {
  const { value, hasFailed, again } = useOwned(
    ['calls', storeId],
    () => callAsOwner(readAlarmCalls, { storeId }),
    (calls): AlarmCalls => calls,
  )
  if (hasFailed && !value) return <LoadFailed onRetry={again} />
  if (!value) return <Skeleton look="card" />
  return <Phones storeId={storeId} kept={value} again={again} isOff={plan.call === null} />
}

interface PhonesProps {
  readonly storeId: string
  readonly kept: AlarmCalls
  readonly again: () => void
  readonly isOff: boolean
}

function Phones({ storeId, kept, again, isOff }: PhonesProps) {
  const { phones, change, add, problem, isChanged, isBusy, save, test } = useAlarmPhones(storeId, kept, again)
  const titleId = useId()
  function submit(event: FormEvent) {
    event.preventDefault()
    void save()
  }
  return (
    <form className={css.part} aria-labelledby={titleId} onSubmit={submit}>
      <h2 id={titleId}>{t.title}</h2>
      <p className={css.hint}>{t.about}</p>
      {!kept.callsArrive && <p className={css.problem}>{t.notArriving}</p>}
      {isOff && <p className={css.notice}>{t.stepOff}</p>}
      {kept.phones.length === 0 && !isOff && <p className={css.notice}>{t.none}</p>}
      {phones.map((phone, at) => (
        <div key={at} className={css.phone}>
          <TextField
            label={fill(t.number, { n: at + 1 })}
            keyboard="tel"
            placeholder={t.placeholder}
            maxLength={20}
            value={phone}
            onChange={(text) => change(at, text)}
          />
          {!isChanged && kept.phones[at] && (
            <Button
              kind="secondary"
              label={fill(t.testOf, { phone: formatPhone(kept.phones[at]) })}
              isBusy={isBusy}
              onClick={() => void test(at + 1)}
            >
              {t.test}
            </Button>
          )}
        </div>
      ))}
      {phones.length < MOST_ALARM_PHONES && (
        <Button kind="quiet" onClick={add}>
          {t.add}
        </Button>
      )}
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      {isChanged && (
        <Button type="submit" isBusy={isBusy} blockedBecause={problem}>
          {t.save}
        </Button>
      )}
      <LastCalls calls={kept.calls} />
      <p className={css.hint}>{t.limits}</p>
    </form>
  )
}
