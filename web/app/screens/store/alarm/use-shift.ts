import { useEffect } from 'react'

/** While the shift is on, the screen stays on and the board is not left unasked. */
export function useShift(isOn: boolean): void {
  useWakeLock(isOn)
  useLeavePrompt(isOn)
}

/** Keeps the screen on while `isOn`; the browser releases the lock whenever the page is hidden, so it is requested again. */
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
    // A battery that is nearly empty refuses it; the board works without.
    const tryToTake = () => void take().catch((failure: unknown) => console.warn(failure))
    tryToTake()
    document.addEventListener('visibilitychange', tryToTake)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', tryToTake)
      void lock?.release()
    }
  }, [isOn])
}

/** While `isOn`, the browser asks before a Back, a reload or a closed tab takes the board, and with it the alarm, away. */
function useLeavePrompt(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOn])
}
