import type { StoreAnswer } from '@hansang/contract'
import type { OpeningState, RequestedLine } from '@hansang/domain'
import type { ChatStop } from '../store/chat-stop.ts'

interface AtStore {
  readonly store: StoreAnswer
}

export type ReorderOutcome =
  | (AtStore & { readonly kind: 'filled' })
  | (AtStore & { readonly kind: 'couponsOnly' })
  | (AtStore & { readonly kind: 'nothingLeft'; readonly names: readonly string[] })
  | (AtStore & { readonly kind: 'choiceNeeded'; readonly line: RequestedLine })
  | (AtStore & { readonly kind: 'closed'; readonly opening: OpeningState })
  | (AtStore & { readonly kind: 'kept'; readonly keptStore: StoreAnswer | null })
  | { readonly kind: 'stopped'; readonly reason: ChatStop }
  | { readonly kind: 'missing' | 'maintenance' }
  | { readonly kind: 'failed'; readonly message: string }

export interface Reorder {
  readonly outcome: ReorderOutcome
  readonly alerts: readonly string[]
  readonly toast?: string
}

export function silently(outcome: ReorderOutcome): Reorder {
  return { outcome, alerts: [] }
}
