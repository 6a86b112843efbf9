import { useCallback, useEffect, useState } from 'react'
import { keepReading } from '../../../api/index.ts'
import { isSessionEnding, OwnerSignedOut } from '../owner-session.ts'
import { readOwnRoles } from './use-kept-roles.ts'

const REREAD_MS = 60_000

/** For people without orders, whose pages have no live line: reads their roles, and tells when they are signed out. */
export function useRolesAlone() {
  const [isSignedOut, setIsSignedOut] = useState(false)
  const read = useCallback(async () => {
    if (isSessionEnding()) return false
    try {
      await readOwnRoles()
      return true
    } catch (failure) {
      if (failure instanceof OwnerSignedOut) setIsSignedOut(true)
      return false
    }
  }, [])
  useEffect(() => {
    if (isSignedOut) return
    const reading = keepReading({ stream: null, read, rereadMs: () => REREAD_MS, isUnread: true })
    return reading.stop
  }, [read, isSignedOut])
  return { isSignedOut, resume: useCallback(() => setIsSignedOut(false), []) }
}
