import type { OwnedStore } from '@hansang/contract'
import { restNow } from '@hansang/domain'
import { fill, storeNowTexts } from '@hansang/messages'
import { Bar } from '../board/Bar.tsx'
import { restWords } from './state-words.ts'
import { useStateSteps } from './use-state-steps.ts'
import { type StoresNow, type StoresProps, useStateClock } from './use-stores-now.ts'

/** So that nobody forgets a pause. */
export function RestBars({ stores, storesNow }: StoresProps) {
  return stores.map((store) => (
    <RestBar key={store.id} store={store} storesNow={storesNow} isNamed={stores.length > 1} />
  ))
}

interface RestBarProps {
  readonly store: OwnedStore
  readonly storesNow: StoresNow
  readonly isNamed: boolean
}

export function RestBar({ store: { id, name }, storesNow, isNamed }: RestBarProps) {
  const { isBusy, reopen } = useStateSteps(storesNow, id)
  const now = useStateClock()
  const state = storesNow.of(id)
  const rest = state && restNow(state, now)
  if (!rest) return null
  const words = restWords(rest, now)
  return (
    <Bar
      tone="notice"
      words={isNamed ? fill(storeNowTexts.ofStore, { store: name, state: words }) : words}
      action={storeNowTexts.reopen}
      isBusy={isBusy}
      onAct={reopen}
    />
  )
}
