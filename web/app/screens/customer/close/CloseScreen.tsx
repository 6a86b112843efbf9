import { appName } from '@hansang/messages'
import { useEffect } from 'react'

const CLOSE_AFTER_MS = 500

export const meta = () => [{ title: appName }]

export default function CloseScreen() {
  useEffect(() => {
    const timer = setTimeout(() => window.close(), CLOSE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return null
}
