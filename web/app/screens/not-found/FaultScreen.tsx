import { failureTexts, appName, controlTexts } from '@hansang/messages'
import { useEffect, useState } from 'react'
import { Button, EmptyState, Screen } from '../../ui/index.ts'
import { RecoveryLinks } from './RecoveryLinks.tsx'
import css from './RecoveryLinks.module.css'

const SERVICE_UNAVAILABLE = 503

export function FaultScreen({ status }: { status: number | null }) {
  const isOffline = useIsOffline()
  const title = isOffline ? failureTexts.pageOffline : titleOf(status)
  return (
    <Screen
      title={appName}
      bottom={
        <div className={css.ways}>
          {!isOffline && <Button onClick={() => window.location.reload()}>{controlTexts.retry}</Button>}
          <RecoveryLinks />
        </div>
      }
    >
      <EmptyState art="fault" title={title} text={failureTexts.nothingLost} />
    </Screen>
  )
}

/** `status` is the server's answer; `null` when the page itself failed. */
function titleOf(status: number | null): string {
  if (status === null) return failureTexts.pageFault
  return status === SERVICE_UNAVAILABLE ? failureTexts.unavailable : failureTexts.server
}

function useIsOffline(): boolean {
  const [isOffline, setIsOffline] = useState(false)
  useEffect(() => {
    if (navigator.onLine) return
    setIsOffline(true)
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return isOffline
}
