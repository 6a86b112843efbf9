import { useEffect, useEffectEvent } from 'react'
import { followShiftEnd, keptAgent } from './agent-session.ts'

/** `isOver`: the shift expired, as opposed to a sign-out in this or another window. */
export function useShiftEnd(agentId: string | null, onEnd: (isOver: boolean) => void): void {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const leaveUnlessKept = () => {
      if (agentId === null || keptAgent()?.id !== agentId) end(false)
    }
    leaveUnlessKept()
    window.addEventListener('storage', leaveUnlessKept)
    const stop = followShiftEnd((isOver) => end(isOver))
    return () => {
      window.removeEventListener('storage', leaveUnlessKept)
      stop()
    }
  }, [agentId])
}
