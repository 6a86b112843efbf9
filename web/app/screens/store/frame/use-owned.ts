import type { AnswerOf, CallResult, Endpoint } from '@hansang/contract'
import { useState } from 'react'
import { answered, useAnswer } from '../../../api/index.ts'
import { useSignIns } from '../owner-session.ts'

export interface Owned<Value> {
  readonly value: Value | null
  readonly hasFailed: boolean
  readonly again: () => void
  readonly change: (value: Value) => void
}

/** Reads again when `key` changes, after a sign-in, and on `again`. */
export function useOwned<E extends Endpoint, Value>(
  key: unknown,
  call: () => Promise<CallResult<E>>,
  read: (answer: AnswerOf<E>) => Value,
): Owned<Value> {
  const [value, setValue] = useState<Value | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const signIns = useSignIns()
  const ask = () => {
    setHasFailed(false)
    return answered(call(), read)
  }
  useAnswer(JSON.stringify([key, signIns, attempt]), ask, (result) => {
    if (result.state === 'found') setValue(result.value)
    else setHasFailed(true)
  })
  return { value, hasFailed, again: () => setAttempt((count) => count + 1), change: setValue }
}
