import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { type KeptDraft, keptDraft } from '../draft/kept-draft.ts'
import { ringingOfLink } from './ringing-link.ts'

interface Beginnings {
  readonly restore: (kept: KeptDraft) => Promise<void>
  readonly openLink: (handle: string, channel: string) => void
}

export function useDeskStart(agentId: string, { restore, openLink }: Beginnings): void {
  const { hash } = useLocation()
  const hasBegun = useRef(false)
  const openCall = useEffectEvent((call: { handle: string; channel: string }) => {
    // The handle works once, so it does not stay in the history.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    openLink(call.handle, call.channel)
  })
  const restoreNow = useEffectEvent(restore)
  useEffect(() => {
    const kept = hasBegun.current ? null : keptDraft(agentId)
    hasBegun.current = true
    const call = ringingOfLink(hash)
    void (async () => {
      if (kept) await restoreNow(kept)
      if (call) openCall(call)
    })()
  }, [agentId, hash])
}
