import type { AnswerOf, CallResult, Endpoint } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { failureTexts } from '@hansang/messages'
import { randomKey, useAction } from '../../../api/index.ts'
import { toast } from '../../../ui/index.ts'

/** One step at a time; a refusal and a failure are told in words. Resolves to the answer of a step that was made. */
export function usePeopleAction() {
  const { isBusy, run } = useAction({
    onFailure: (failure) => toast((failure instanceof Error && failure.message) || failureTexts.server),
  })
  async function act<E extends Endpoint>(
    call: (key: string) => Promise<CallResult<E>>,
  ): Promise<AnswerOf<E> | undefined> {
    return await run(async () => {
      const result = await call(randomKey())
      if (!isRefusal(result)) return result.answer
      toast(result.message)
      return undefined
    })
  }
  return { isBusy, act }
}
