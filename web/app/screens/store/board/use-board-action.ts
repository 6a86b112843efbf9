import { CallFailure, type CallResult } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { boardTexts, failureTexts } from '@hansang/messages'
import { useRequestKeys } from '../../../api/index.ts'
import { toast } from '../../../ui/index.ts'
import { useOwnerAction } from '../frame/use-owner-action.ts'

/**
 * Runs one step at a time, then reads the board again. The same `words` keep their idempotency key even after
 * an answer, as the board may not show the result yet.
 */
export function useBoardAction(onChanged: () => Promise<void>) {
  const { isBusy, run } = useOwnerAction()
  const { keyOf } = useRequestKeys()
  async function act(words: string, call: (key: string) => Promise<CallResult>): Promise<boolean> {
    const isDone = await run(async () => {
      const isTaken = await showFailure(call(keyOf(words)))
      await onChanged()
      return isTaken
    })
    return isDone ?? false
  }
  return { isBusy, run: act }
}

async function showFailure(call: Promise<CallResult>): Promise<boolean> {
  try {
    const done = await call
    if (isRefusal(done)) toast(done.message || boardTexts.movedElsewhere)
    return !isRefusal(done)
  } catch (failure) {
    toast((failure instanceof CallFailure && failure.message) || failureTexts.server)
    return false
  }
}
