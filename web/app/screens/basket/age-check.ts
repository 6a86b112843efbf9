import { seoulDate } from '@hansang/domain/seoul-time'
import { cart } from '@hansang/messages/cart'
import { useEffect } from 'react'
import { sessionShelf } from '../../browser-storage.ts'
import { serverNow } from '../../clock.ts'
import { paths } from '../../paths.ts'
import { alerted } from '../../ui/dialogs.tsx'

/** Done, and done again (MSG-05, MSG-06). */
const PASSED = ['7777', '8888']
const UNDER_AGE = '9999'

/** Whether the identity check was done today (IDV-08); the server asks its own records. */
export function isAgeChecked(now: Date): boolean {
  return sessionShelf.read('ciModDtm') === seoulDate(now)
}

/** The code in a message of the check window; anything else is `null` (MSG-06). */
export function codeOf(message: unknown): string | null {
  const parsed = typeof message === 'string' ? parse(message) : message
  if (typeof parsed === 'number' || typeof parsed === 'string') return String(parsed)
  const { code } = (parsed ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : null
}

/** Opens the check in a window of its own, or here where that is not allowed (IDV-01). */
export function openAgeCheck(): void {
  const url = paths.identityCheck()
  if (!window.open(url, '_blank')) window.location.assign(url)
}

/** Listens to the check window; the customer then taps "order" again (IDV-08). */
export function useAgeCheck(): void {
  useEffect(() => {
    function hear(event: MessageEvent) {
      if (event.origin !== window.location.origin) return
      const code = codeOf(event.data)
      if (code && PASSED.includes(code)) sessionShelf.write('ciModDtm', seoulDate(serverNow()))
      if (code === UNDER_AGE) void alerted(cart.under20)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
