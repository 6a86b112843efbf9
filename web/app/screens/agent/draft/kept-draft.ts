import { sessionValues } from '../../../browser/browser-storage.ts'
import type { Draft } from './draft.ts'

export interface KeptDraft {
  readonly agentId: string
  readonly phone: string
  readonly channel: string
  readonly draft: Draft
}

/** `sessionStorage` survives a reload and an expired shift. */
export function keepDraft(kept: KeptDraft | null): void {
  if (kept) sessionValues.writeJson('agentDraft', kept)
  else sessionValues.remove('agentDraft')
}

/** Drops another agent's draft, and any draft when no agent is given. */
export function keptDraft(agentId: string | undefined): KeptDraft | null {
  const kept = sessionValues.readJson<Partial<KeptDraft>>('agentDraft')
  const isOwn = agentId !== undefined && kept?.agentId === agentId && typeof kept.phone === 'string'
  if (isOwn && Array.isArray(kept.draft?.lines)) return kept as KeptDraft
  keepDraft(null)
  return null
}
