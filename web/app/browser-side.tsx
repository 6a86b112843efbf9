import { OverlayProvider } from 'overlay-kit'
import { type ReactNode, useEffect } from 'react'
import { keepServerNow } from './clock.ts'
import { followOtherTabs } from './ordering/other-tabs.ts'
import { ToastHost } from './ui/ToastHost.tsx'

/** What lives around every screen in the browser: awaited dialogs, toasts, the server's clock, other tabs. */
export function BrowserSide({ servedAt, children }: { servedAt: Date; children: ReactNode }) {
  useEffect(() => {
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    keepServerNow(servedAt.getTime(), performance.timeOrigin + (page?.responseStart ?? 0))
  }, [servedAt])
  useEffect(() => followOtherTabs(), [])
  return (
    <OverlayProvider>
      {children}
      <ToastHost />
    </OverlayProvider>
  )
}
