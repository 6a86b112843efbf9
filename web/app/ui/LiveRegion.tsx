import type { ReactNode } from 'react'

export function LiveRegion({ children }: { children: ReactNode }) {
  return (
    <div className="spoken" role="status" aria-live="polite">
      {children}
    </div>
  )
}
