import { appName } from '@hansang/messages'
import { useEffect } from 'react'

const CLOSE_AFTER_MS = 500

export const meta = () => [{ title: appName }]

/** A blank page that closes its window. */
export default function CloseScreen() {
  useEffect(() => {
    const timer = setTimeout(() => window.close(), CLOSE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return null
}
