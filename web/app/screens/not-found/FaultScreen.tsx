import { common } from '@hansang/messages/common'
import { err } from '@hansang/messages/err'
import { screen } from '@hansang/messages/screen'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { WaysOn } from './WaysOn.tsx'
import css from './WaysOn.module.css'

const SERVICE_UNAVAILABLE = 503

/** Something broke: at the server, on the page, or on the line. Nothing is lost, trying again is one tap. */
export function FaultScreen({ status }: { status: number | null }) {
  const isOffline = useIsOffline()
  const title = isOffline ? screen.offline : titleOf(status)
  return (
    <Screen
      title={common.appName}
      bottom={
        <div className={css.ways}>
          {!isOffline && <Button onClick={() => window.location.reload()}>{screen.retry}</Button>}
          <WaysOn />
        </div>
      }
    >
      <EmptyState art="fault" title={title} text={screen.nothingLost} />
    </Screen>
  )
}

/** `status` is what our server answered; `null` when it is the page itself that broke. */
function titleOf(status: number | null): string {
  if (status === null) return screen.pageFault
  return status === SERVICE_UNAVAILABLE ? err.unavailable : err.server
}

function useIsOffline(): boolean {
  const [isOffline, setIsOffline] = useState(false)
  useEffect(() => {
    if (navigator.onLine) return
    setIsOffline(true)
    const goOn = () => window.location.reload()
    window.addEventListener('online', goOn)
    return () => window.removeEventListener('online', goOn)
  }, [])
  return isOffline
}
