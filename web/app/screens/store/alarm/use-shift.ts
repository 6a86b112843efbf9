import { useEffect } from 'react'
import { logFailure } from '../../../browser/log-failure.ts'

export function useShift(isOn: boolean): void {
  useWakeLock(isOn)
  useLeavePrompt(isOn)
}

/** The browser releases the lock whenever the page is hidden, so it is requested again. */
function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const take = async () => {
      if (document.visibilityState !== 'visible') return
      lock = await navigator.wakeLock.request('screen')
      if (isOver) await lock.release()
    }
    // Refused on a low battery; the board works without it.
    const tryToTake = () => void take().catch(logFailure)
    tryToTake()
    document.addEventListener('visibilitychange', tryToTake)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', tryToTake)
      void lock?.release()
    }
  }, [isOn])
}

function useLeavePrompt(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOn])
}
