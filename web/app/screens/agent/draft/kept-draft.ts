import { sessionValues } from '../../../browser/browser-storage.ts'
import type { Draft } from './draft.ts'

/** What an agent was putting together, and for whom. */
export interface KeptDraft {
  readonly agentId: string
  readonly phone: string
  readonly channel: string
  readonly draft: Draft
}

/** Keeps it in this window, for when the shift ends or the page is loaded again; `null` keeps nothing. */
export function keepDraft(kept: KeptDraft | null): void {
  if (kept) sessionValues.writeJson('agentDraft', kept)
  else sessionValues.remove('agentDraft')
}

/** What this very agent was putting together here; what another one left is dropped. Without an agent all is. */
export function keptDraft(agentId: string | undefined): KeptDraft | null {
  const kept = sessionValues.readJson<Partial<KeptDraft>>('agentDraft')
  const isOwn = agentId !== undefined && kept?.agentId === agentId && typeof kept.phone === 'string'
  if (isOwn && Array.isArray(kept.draft?.lines)) return kept as KeptDraft
  keepDraft(null)
  return null
}
