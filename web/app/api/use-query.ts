import { isRefusal, type Refusal } from '@hansang/domain'
import { useEffect, useEffectEvent, useState } from 'react'
import { logFailure } from '../browser/log-failure.ts'

/**
 * Asks once per `key` (never for `null`) and drops answers overtaken by a new key or an unmount. Logs
 * failures.
 */
export function useAnswer<Answer>(
  key: string | null,
  ask: () => Promise<Answer>,
  onAnswer: (answer: Answer) => unknown,
): void {
  const askNow = useEffectEvent(ask)
  const take = useEffectEvent(onAnswer)
  useEffect(() => {
    if (key === null) return
    let isCurrent = true
    askNow().then((answer) => isCurrent && take(answer), logFailure)
    return () => {
      isCurrent = false
    }
  }, [key])
}

export type QueryState<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'found'; readonly value: Value }
  | { readonly state: 'failed' }

type Called<Answer> = { readonly answer: Answer } | Refusal

export async function answered<Answer, Value>(
  call: Promise<Called<Answer>>,
  read: (answer: Answer) => Value,
): Promise<QueryState<Value>> {
  try {
    const called = await call
    return isRefusal(called) ? { state: 'failed' } : { state: 'found', value: read(called.answer) }
  } catch (failure) {
    logFailure(failure)
    return { state: 'failed' }
  }
}

/**
 * `useAnswer` with loading and failed states; a `null` key keeps the last result. `brought` answers the first
 * key, which is then not asked.
 */
export function useQuery<Value>(
  key: string | null,
  ask: () => Promise<QueryState<Value>>,
  brought?: Value,
): QueryState<Value> {
  const [last, setLast] = useState<{ of: string | null; result: QueryState<Value> }>({
    of: null,
    result: brought === undefined ? { state: 'loading' } : { state: 'found', value: brought },
  })
  const isBrought = brought !== undefined && last.of === null
  const keep = (result: QueryState<Value>) => setLast({ of: key, result })
  const askAnew = () => {
    if (isBrought) return Promise.resolve(last.result)
    keep({ state: 'loading' })
    return ask()
  }
  useAnswer(key, askAnew, keep)
  return key === null || key === last.of || isBrought ? last.result : { state: 'loading' }
}
