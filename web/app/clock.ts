import { useEffect, useState } from 'react'

const TICK_MS = 30_000

let offsetMs = 0

export function keepServerNow(serverNow: string | number | null, receivedAt = Date.now()): void {
  const server = typeof serverNow === 'number' ? serverNow : Date.parse(serverNow ?? '')
  if (Number.isFinite(server)) offsetMs = server - receivedAt
}

/**
 * A document may have been rendered for an earlier reader: its header tells the time of this answer.
 *
 * Call before any screen renders, which would otherwise show the phone's own time until its next tick.
 */
export function keepServedAt(servedAt: Date): void {
  if (typeof window === 'undefined') return
  const load = pageLoad()
  const told = load?.serverTiming?.find(({ name }) => name === 'now')?.duration
  keepServerNow(told ?? servedAt.getTime(), performance.timeOrigin + (load?.responseStart ?? 0))
}

export function pageLoad(): PerformanceNavigationTiming | undefined {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page
}

/** Use for every rule in the browser; the phone's own clock may be wrong. */
export function serverNow(): Date {
  return new Date(Date.now() + offsetMs)
}

export function useNow(atFirst?: Date, tickMs = TICK_MS): Date {
  const [now, setNow] = useState(() => atFirst ?? serverNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), tickMs)
    return () => clearInterval(timer)
  }, [tickMs])
  return now
}
