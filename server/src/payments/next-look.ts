const MINUTE_MS = 60_000

/**
 * How long after it was made an attempt that nobody paid is asked about: its window may have been paid in
 * though nobody told us, even after it was registered again or given up. A day covers slow banks.
 */
const LOOKS_MS = [2, 5, 15, 35, 65, 3 * 60, 12 * 60, 24 * 60].map((minutes) => minutes * MINUTE_MS)

/** When the provider is asked next about an attempt that is not paid by our books; `null`: no more. */
export function nextLookAt(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime()
  const look = LOOKS_MS.find((moment) => moment > age)
  return look === undefined ? null : new Date(createdAt.getTime() + look)
}
