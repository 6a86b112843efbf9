import { OverlayProvider } from 'overlay-kit'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useBackCloses } from './back-closes.ts'
import { keepServedAt } from '../clock.ts'
import { noteScreen } from '../entries/first-screen.ts'
import { followOtherTabs } from '../visit/other-tabs.ts'
import { leaveScreensBy } from '../session/leave-screen.ts'
import { ToastHost } from '../ui/layers/ToastHost.tsx'

/** What lives around every screen in the browser: awaited dialogs, toasts, the server's clock, other tabs. */
export function BrowserSide({ servedAt, children }: { servedAt: Date; children: ReactNode }) {
  useState(() => keepServedAt(servedAt))
  useEffect(() => followOtherTabs(), [])
  // Before any screen's own effects: a landing asks whether it is the first screen.
  const { key } = useLocation()
  useLayoutEffect(() => noteScreen(key), [key])
  useBackCloses()
  const navigate = useNavigate()
  useEffect(() => leaveScreensBy((to) => void navigate(to)), [navigate])
  return (
    <OverlayProvider>
      {children}
      <ToastHost />
    </OverlayProvider>
  )
}
