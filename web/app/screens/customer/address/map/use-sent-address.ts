import type { SavedAddress } from '@hansang/contract'
import { useEffect, useState } from 'react'

interface Sent {
  readonly to: string
  readonly address: SavedAddress
}

export function useSentAddress() {
  const [sent, setSent] = useState<Sent | null>(null)
  useEffect(() => {
    const comeBack = () => setSent(null)
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])
  return [sent, setSent] as const
}
