import { useEffect, useEffectEvent, useState } from 'react'

/** What was asked for, as the page has it. */
export type Asked<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'found'; readonly value: Value }
  | { readonly state: 'failed' }

type Called<Answer> = { readonly ok: true; readonly answer: Answer } | { readonly ok: false }

/** What a call came to; a failure is shown by the page itself. */
export async function answered<Answer, Value>(
  call: Promise<Called<Answer>>,
  read: (answer: Answer) => Value,
): Promise<Asked<Value>> {
  try {
    const called = await call
    return called.ok ? { state: 'found', value: read(called.answer) } : { state: 'failed' }
  } catch (failure) {
    console.warn(failure)
    return { state: 'failed' }
  }
}

/** Asks once for every `key`; with `null` it does not ask, and what was found stays. */
export function useAsked<Value>(key: string | null, ask: () => Promise<Asked<Value>>): Asked<Value> {
  const [asked, setAsked] = useState<Asked<Value>>({ state: 'loading' })
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (key === null) return
    let isCurrent = true
    setAsked({ state: 'loading' })
    void askNow().then((answer) => {
      if (isCurrent) setAsked(answer)
    })
    return () => {
      isCurrent = false
    }
  }, [key])
  return asked
}
