import { isCallerWindow } from '../browser/browser-storage.ts'

/** A page restored from the back/forward cache in a caller's window may serve another caller by now. */
export function followReturns(reload: () => void): () => void {
  function comeBack({ persisted }: PageTransitionEvent) {
    if (persisted && isCallerWindow()) reload()
  }
  window.addEventListener('pageshow', comeBack)
  return () => window.removeEventListener('pageshow', comeBack)
}
