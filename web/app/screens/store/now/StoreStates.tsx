import type { OwnedNow, OwnedStore } from '@hansang/contract'
import { BUSY_MINUTES, PAUSE_LENGTHS, busyMinutes, restNow } from '@hansang/domain'
import { fill, storeNowTexts as t } from '@hansang/messages'
import { Button, Skeleton } from '../../../ui/index.ts'
import css from './StoreStates.module.css'
import { busyWords, restWords, stateWords } from './state-words.ts'
import { type StateSteps, useStateSteps } from './use-state-steps.ts'
import { type StoresNow, type StoresProps, useStateClock } from './use-stores-now.ts'

/** Each store with all its buttons, so that any state is one tap away. */
export function StoreStates({ stores, storesNow, onDone }: StoresProps & { readonly onDone: () => void }) {
  return stores.map((store) => (
    <StoreState key={store.id} store={store} storesNow={storesNow} onDone={onDone} />
  ))
}

interface StoreStateProps {
  readonly store: OwnedStore
  readonly storesNow: StoresNow
  readonly onDone: () => void
}

export function StoreState({ store: { id, name }, storesNow, onDone }: StoreStateProps) {
  const steps = useStateSteps(storesNow, id, onDone)
  const now = useStateClock()
  const state = storesNow.of(id)
  return (
    <section className={css.store} aria-label={name}>
      <h3 className={css.name}>
        {name} {state && <span>{stateWords(state, now)}</span>}
      </h3>
      {state ? <Choices state={state} steps={steps} now={now} /> : <Skeleton rows={2} />}
    </section>
  )
}

interface ChoicesProps {
  readonly state: OwnedNow
  readonly steps: StateSteps
  readonly now: Date
}

export function Choices({ state, steps: { isBusy, ...steps }, now }: ChoicesProps) {
  const rest = restNow(state, now)
  const minutesNow = busyMinutes(state, now)
  return (
    <>
      {rest && (
        <div className={css.rest}>
          <p>{restWords(rest, now)}</p>
          <Button size="medium" isBusy={isBusy} onClick={() => void steps.reopen()}>
            {t.reopen}
          </Button>
        </div>
      )}
      <h4 className={css.title}>{t.pause}</h4>
      <div className={css.choices}>
        {PAUSE_LENGTHS.map((length) => (
          <Button
            key={length}
            kind="quiet"
            size="medium"
            isBusy={isBusy}
            onClick={() => void steps.pause(length)}
          >
            {t.pauses[length]}
          </Button>
        ))}
      </div>
      <h4 className={css.title}>{t.busyTitle}</h4>
      <p className={css.hint}>{busyWords(state, now)}</p>
      <div className={css.choices} data-of="busy">
        {BUSY_MINUTES.map((minutes) => (
          <Button
            key={minutes}
            kind={minutes === minutesNow ? 'secondary' : 'quiet'}
            size="medium"
            isBusy={isBusy}
            onClick={() => void steps.setBusy(minutes)}
          >
            {fill(t.busy, { n: minutes })}
          </Button>
        ))}
      </div>
      {minutesNow > 0 && (
        <Button size="medium" isBusy={isBusy} onClick={() => void steps.setBusy(0)}>
          {t.usual}
        </Button>
      )}
    </>
  )
}
