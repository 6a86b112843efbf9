import { useEffect, useState } from 'react'

/** How often what a screen says of the time moves on. */
const TICK_MS = 30_000

let offsetMs = 0

/** Remembers how far the server's clock is from this machine's, from an `x-server-now` value. */
export function keepServerNow(serverNow: string | number | null, receivedAt = Date.now()): void {
  const server = typeof serverNow === 'number' ? serverNow : Date.parse(serverNow ?? '')
  if (Number.isFinite(server)) offsetMs = server - receivedAt
}

/**
 * Sets the clock by the moment the page was served. To be done before any screen renders: one that looked
 * at the phone's own date first would show it until its next look.
 */
export function keepServedAt(servedAt: Date): void {
  if (typeof window === 'undefined') return
  keepServerNow(servedAt.getTime(), performance.timeOrigin + (pageLoad()?.responseStart ?? 0))
}

/** How this document was loaded, as the browser has it. */
export function pageLoad(): PerformanceNavigationTiming | undefined {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page
}

/** The server's time. Every rule in the browser asks this, never the phone's own date. */
export function serverNow(): Date {
  return new Date(Date.now() + offsetMs)
}

/** The server's time, from what the page was rendered with; it moves on every half minute by default. */
export function useNow(atFirst?: Date, tickMs = TICK_MS): Date {
  const [now, setNow] = useState(() => atFirst ?? serverNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), tickMs)
    return () => clearInterval(timer)
  }, [tickMs])
  return now
}
