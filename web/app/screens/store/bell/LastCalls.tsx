import { alarmCallTexts as t, fill } from '@hansang/messages'
import { dayAndTime } from '../people/day-and-time.ts'
import css from './bell.module.css'
import type { AlarmCalls } from './use-alarm-phones.ts'

const BAD = ['failed', 'limited']

export function LastCalls({ calls }: Pick<AlarmCalls, 'calls'>) {
  return (
    <div role="status">
      {calls.length > 0 && (
        <>
          <h3 className={css.smallTitle}>{t.last}</h3>
          <dl className={css.results}>
            {calls.map(({ at, outcome, attempt, isTest }) => (
              <div
                key={`${at.getTime()} ${attempt}`}
                className={css.call}
                data-good={outcome === 'answered' || undefined}
                data-bad={BAD.includes(outcome) || undefined}
              >
                <dt>
                  <time dateTime={at.toISOString()}>{dayAndTime(at)}</time>
                  {isTest ? ` · ${t.isTest}` : attempt > 1 && ` · ${fill(t.attempt, { n: attempt })}`}
                </dt>
                <dd>{t.outcomes[outcome]}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  )
}
