import { useEffect, useEffectEvent } from 'react'
import { keptAgent } from '../agent-session.ts'

export function useEndElsewhere(agentId: string, onEnd: () => void): void {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const follow = () => keptAgent()?.id !== agentId && end()
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [agentId])
}
