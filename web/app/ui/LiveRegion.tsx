import type { ReactNode } from 'react'

/** Read aloud when it changes, and not visible: results of a search, a new total, the next step of an order. */
export function LiveRegion({ children }: { children: ReactNode }) {
  return (
    <div className="spoken" role="status" aria-live="polite">
      {children}
    </div>
  )
}
