import { useEffect } from 'react'

/** While `isOn`, the browser asks before a Back, a reload or a closed tab takes the board, and with it the alarm, away. */
export function useStays(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOn])
}
