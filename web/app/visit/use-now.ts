import { useEffect, useState } from 'react'
import { serverNow } from '../clock.ts'

const TICK_MS = 30_000

/** The server's time, from what the page was rendered with; it moves on every half minute. */
export function useNow(atFirst?: Date): Date {
  const [now, setNow] = useState(() => atFirst ?? serverNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
