import { useEffect, useState } from 'react'
import { serverNow } from '../../../clock.ts'

const MINUTE_MS = 60_000

/** Whole minutes since `instant` by the server's clock, counted on while the page is open. */
export function useMinutesSince(instant: Date): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE_MS / 4)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.floor((now.getTime() - instant.getTime()) / MINUTE_MS))
}
