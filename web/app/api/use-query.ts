import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Asks once for every `key` and hands the answer on, unless another key or the end of the screen has
 * overtaken it. With `null` it does not ask. What `ask` throws is logged.
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
    askNow().then(
      (answer) => isCurrent && take(answer),
      (failure: unknown) => console.warn(failure),
    )
    return () => {
      isCurrent = false
    }
  }, [key])
}

/** What was asked for, as the page has it. */
export type QueryState<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'found'; readonly value: Value }
  | { readonly state: 'failed' }

type Called<Answer> = { readonly ok: true; readonly answer: Answer } | { readonly ok: false }

/** What a call came to; a failure is shown by the page itself. */
export async function answered<Answer, Value>(
  call: Promise<Called<Answer>>,
  read: (answer: Answer) => Value,
): Promise<QueryState<Value>> {
  try {
    const called = await call
    return called.ok ? { state: 'found', value: read(called.answer) } : { state: 'failed' }
  } catch (failure) {
    console.warn(failure)
    return { state: 'failed' }
  }
}

/** As `useAnswer`, with what there is to show meanwhile; with `null` what was found stays. */
export function useQuery<Value>(
  key: string | null,
  ask: () => Promise<QueryState<Value>>,
): QueryState<Value> {
  const [result, setResult] = useState<QueryState<Value>>({ state: 'loading' })
  const askAnew = () => {
    setResult({ state: 'loading' })
    return ask()
  }
  useAnswer(key, askAnew, setResult)
  return result
}
