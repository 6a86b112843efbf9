import { isCallerWindow } from '../browser/browser-storage.ts'

/**
 * Reloads a page restored from the back/forward cache in a caller's window, which may serve another caller by
 * now. Returns the stop function.
 */
export function followReturns(reload: () => void): () => void {
  function comeBack({ persisted }: PageTransitionEvent) {
    if (persisted && isCallerWindow()) reload()
  }
  window.addEventListener('pageshow', comeBack)
  return () => window.removeEventListener('pageshow', comeBack)
}
