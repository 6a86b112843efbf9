const FIRST_MS = 5_000
const LONGEST_MS = 5 * 60_000

interface Host {
  failures: number
  restsUntil: number
  isTried: boolean
}

export interface RestingHosts {
  /** `false` while the host rests, or one call finds out whether it answers again. */
  mayTry(host: string, now: number): boolean
  noteAnswer(host: string): void
  noteFailure(host: string, now: number): void
}

/**
 * After a failure a host gets one call at a time, after growing waits, so that one that hangs keeps no other
 * waiting. Per process.
 */
export function restingHosts(): RestingHosts {
  const hosts = new Map<string, Host>()
  return {
    mayTry(name, now) {
      const host = hosts.get(name)
      if (!host) return true
      if (host.isTried || now < host.restsUntil) return false
      host.isTried = true
      return true
    },
    noteAnswer: (name) => void hosts.delete(name),
    noteFailure(name, now) {
      const failures = (hosts.get(name)?.failures ?? 0) + 1
      const wait = Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS)
      hosts.set(name, { failures, restsUntil: now + wait, isTried: false })
    },
  }
}
