import type { CallResult, OwnedNow, readOwnedNow } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { toast } from '../../../ui/index.ts'
import { useBoardAction } from '../board/use-board-action.ts'
import type { StoresNow } from './use-stores-now.ts'

type Answered = CallResult<typeof readOwnedNow>

/** One step at a time; the store is shown as the answer says, and read again. */
export function useStoreStep(storesNow: StoresNow, storeId: string) {
  const { isBusy, run } = useBoardAction(() => storesNow.reload(storeId))
  /** A step keeps its key until the store changes: the same again is a new step then. */
  async function step(
    words: string,
    call: (key: string) => Promise<Answered>,
    told?: (now: OwnedNow) => string,
  ): Promise<boolean> {
    return await run(`${words} ${storesNow.versionOf(storeId)}`, async (key) => {
      const result = await call(key)
      if (isRefusal(result)) return result
      storesNow.keep(storeId, result.answer)
      if (told) toast(told(result.answer))
      return result
    })
  }
  return { isBusy, run: step }
}
