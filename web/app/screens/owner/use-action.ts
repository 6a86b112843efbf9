import type { CallResult } from '@hansang/contract/envelope'
import { useRef, useState } from 'react'
import { randomKey } from '../../api/random-key.ts'
import { tell } from './tell.ts'

/**
 * One call at a time; the board is read again after it. What is asked in the same words of the same order is the
 * same call: where its answer was lost, asking again does nothing a second time.
 */
export function useAction(onChanged: () => Promise<void>) {
  const [isBusy, setIsBusy] = useState(false)
  const keys = useRef(new Map<string, string>())
  function keyOf(words: string): string {
    const key = keys.current.get(words) ?? randomKey()
    keys.current.set(words, key)
    return key
  }
  async function run(words: string, call: (key: string) => Promise<CallResult>): Promise<boolean> {
    setIsBusy(true)
    const isDone = await tell(call(keyOf(words)))
    await onChanged()
    setIsBusy(false)
    return isDone
  }
  return { isBusy, run }
}
