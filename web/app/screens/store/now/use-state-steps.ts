import { pauseStore, reopenStore, setBusy } from '@hansang/contract'
import { type BUSY_MINUTES, type PauseLength, restNow } from '@hansang/domain'
import { fill, storeNowTexts } from '@hansang/messages'
import { serverNow } from '../../../clock.ts'
import { callAsOwner } from '../owner-session.ts'
import { restWords } from './state-words.ts'
import { useStoreStep } from './use-store-step.ts'
import type { StoresNow } from './use-stores-now.ts'

export type BusyMinutes = (typeof BUSY_MINUTES)[number]

export interface StateSteps {
  readonly isBusy: boolean
  readonly pause: (length: PauseLength) => Promise<void>
  readonly reopen: () => Promise<void>
  readonly setBusy: (minutes: BusyMinutes | 0) => Promise<void>
}

/** Each says what is true afterwards. */
export function useStateSteps(storesNow: StoresNow, storeId: string, onDone = () => {}): StateSteps {
  const { isBusy, run } = useStoreStep(storesNow, storeId)
  async function take(...step: Parameters<typeof run>) {
    if (await run(...step)) onDone()
  }
  return {
    isBusy,
    pause: (length) =>
      take(
        `pause ${length}`,
        (key) => callAsOwner(pauseStore, { storeId, length }, key),
        (state) => {
          const rest = restNow(state, serverNow())
          return rest ? restWords(rest, serverNow()) : storeNowTexts.reopened
        },
      ),
    reopen: () =>
      take(
        'reopen',
        (key) => callAsOwner(reopenStore, { storeId }, key),
        ({ isOpenNow }) => (isOpenNow ? storeNowTexts.reopened : storeNowTexts.reopenedOutsideHours),
      ),
    setBusy: (minutes) =>
      take(
        `busy ${minutes}`,
        (key) => callAsOwner(setBusy, { storeId, minutes }, key),
        () => (minutes === 0 ? storeNowTexts.usualAgain : fill(storeNowTexts.busySet, { n: minutes })),
      ),
  }
}
