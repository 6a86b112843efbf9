import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { followShiftEnd, keptAgent } from './agent-session.ts'
import { keptDraft } from './draft/kept-draft.ts'

/** `isOver`: the shift expired, as opposed to a sign-out in this or another window. */
export function useShiftEnd(agentId: string | null, onEnd: (isOver: boolean) => void): void {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const leaveUnlessKept = () => {
      if (agentId === null || keptAgent()?.id !== agentId) end(false)
    }
    leaveUnlessKept()
    const stops = [followOtherWindows(leaveUnlessKept), followShiftEnd((isOver) => end(isOver))]
    return () => {
      for (const stop of stops) stop()
    }
  }, [agentId])
}

/**
 * For the sign-in: an expired shift keeps its draft for the same agent, a sign-out drops it. One in another window is told
 * here after the server has ended the shift, which looks like an expiry until then. Returns whether a shift is kept.
 */
export function useExpiredShift(): boolean {
  const agentId = useSyncExternalStore(
    followOtherWindows,
    () => keptAgent()?.id ?? null,
    () => null,
  )
  useEffect(() => {
    // Not `agentId`, which is null while the document is taken over.
    keptDraft(keptAgent()?.id)
  }, [agentId])
  return agentId !== null
}

function followOtherWindows(changed: () => void): () => void {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}
