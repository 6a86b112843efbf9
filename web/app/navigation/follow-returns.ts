import { isCallerWindow } from '../browser/browser-storage.ts'

/**
 * A page that the browser kept whole comes back with the caller it was left with, whom its window may not serve
 * any more: it is loaded again. Returns how to stop.
 */
export function followReturns(reload: () => void): () => void {
  function comeBack({ persisted }: PageTransitionEvent) {
    if (persisted && isCallerWindow()) reload()
  }
  window.addEventListener('pageshow', comeBack)
  return () => window.removeEventListener('pageshow', comeBack)
}
