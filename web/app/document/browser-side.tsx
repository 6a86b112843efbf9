import { OverlayProvider } from 'overlay-kit'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate, useBlocker } from 'react-router'
import { keepServedAt } from '../clock.ts'
import { pressOnce } from '../navigation/early-press.ts'
import { followFocus } from '../navigation/follow-focus.ts'
import { LeavingBar } from '../navigation/LeavingBar.tsx'
import { loadAhead } from '../navigation/load-ahead.ts'
import { followReturns } from '../navigation/follow-returns.ts'
import { noteScreen } from '../entries/first-screen.ts'
import { leaveScreensBy } from '../session/index.ts'
import { ToastHost, hasLayer, leaveDialogs, leaveTopLayer, endToast } from '../ui/index.ts'
import { rereadBasket } from '../basket/basket.ts'
import { keepForDocument } from '../basket/keep-for-document.ts'
import { rereadVisit } from '../visit/index.ts'

export function BrowserSide({ servedAt, children }: { servedAt: Date; children: ReactNode }) {
  useState(() => keepServedAt(servedAt))
  useEffect(() => followOtherTabs(), [])
  useEffect(() => keepForDocument(), [])
  useEffect(() => followReturns(() => window.location.reload()), [])
  useEffect(() => followFocus(), [])
  useEffect(() => loadAhead(), [])
  useEffect(() => pressOnce(), [])
  // Runs before the screens' own effects, as landings ask whether they are the first screen.
  const { key } = useLocation()
  useLayoutEffect(() => noteScreen(key), [key])
  useBackCloses()
  const navigate = useNavigate()
  useEffect(() => leaveScreensBy((to) => void navigate(to)), [navigate])
  return (
    <OverlayProvider>
      {children}
      <LeavingBar />
      <ToastHost />
    </OverlayProvider>
  )
}

function useBackCloses(): void {
  const back = useBlocker(({ historyAction }) => historyAction === 'POP' && hasLayer())
  useEffect(() => {
    if (back.state !== 'blocked') return
    back.reset()
    leaveTopLayer()
  }, [back])

  const { key } = useLocation()
  useLayoutEffect(() => {
    leaveDialogs()
    endToast()
  }, [key])
}

function followOtherTabs(): () => void {
  function follow(event: StorageEvent) {
    if (event.storageArea !== localStorage) return
    if (event.key === null || event.key === 'basket') rereadBasket()
    if (event.key === null || event.key !== 'basket') rereadVisit()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
