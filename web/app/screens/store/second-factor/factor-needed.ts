import { useSyncExternalStore } from 'react'

interface Needed {
  /** A call was refused because a brand asks for a second factor first. */
  readonly isNeeded: boolean
  /** A change makes failed reads run again. */
  readonly setUps: number
}

let needed: Needed = { isNeeded: false, setUps: 0 }
const listeners = new Set<() => void>()

function change(next: Needed): void {
  needed = next
  for (const listener of listeners) listener()
}

export function factorIsNeeded(): void {
  if (!needed.isNeeded) change({ ...needed, isNeeded: true })
}

export function factorIsSetUp(): void {
  change({ isNeeded: false, setUps: needed.setUps + 1 })
}

/** Another person may sign in next. */
export function forgetNeededFactor(): void {
  if (needed.isNeeded) change({ ...needed, isNeeded: false })
}

const NONE: Needed = { isNeeded: false, setUps: 0 }

export function useNeededFactor(): Needed {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => needed,
    () => NONE,
  )
}
