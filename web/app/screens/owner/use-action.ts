import type { CallResult } from '@hansang/contract/envelope'
import { useState } from 'react'
import { randomKey } from '../../random-key.ts'
import { tell } from './tell.ts'

/** One call at a time, each under a key of its own; the board is read again after it. */
export function useAction(onChanged: () => Promise<void>) {
  const [isBusy, setIsBusy] = useState(false)
  async function run(call: (key: string) => Promise<CallResult>): Promise<boolean> {
    setIsBusy(true)
    const isDone = await tell(call(randomKey()))
    await onChanged()
    setIsBusy(false)
    return isDone
  }
  return { isBusy, run }
}
