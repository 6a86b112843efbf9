import { useEffect, useState } from 'react'

const LATE_MS = 5_000

export function useIsLate(isWaiting = true, key = 'once'): boolean {
  const [lateKey, setLateKey] = useState('')
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLateKey(key), LATE_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, key])
  return isWaiting && lateKey === key
}
