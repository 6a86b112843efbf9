import { useEffect, useSyncExternalStore } from 'react'
import { soundsNow, stopSound } from './alarm-sound.ts'

let openScreens = 0
let isOn = false
const listeners = new Set<() => void>()

export function startShift(): void {
  isOn = true
  notify()
}

/** This page sounds for what waits. */
export function ringsNow(): boolean {
  return isOn && soundsNow()
}

/** A shift spans all owner screens and ends when the last one closes. */
export function useIsOnShift(): boolean {
  useEffect(() => {
    openScreens += 1
    return () => {
      openScreens -= 1
      // Deferred, as the next screen opens right after this one closes.
      setTimeout(endWhenLeft)
    }
  }, [])
  return useSyncExternalStore(
    listen,
    () => isOn,
    () => false,
  )
}

function endWhenLeft(): void {
  if (openScreens > 0) return
  isOn = false
  stopSound()
  notify()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notify(): void {
  for (const listener of listeners) listener()
}
