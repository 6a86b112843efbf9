import type { StoreAnswer } from '@hansang/contract'
import type { OpeningState, PastLine } from '@hansang/domain'
import type { ChatStop } from '../store/chat-stop.ts'

interface AtStore {
  readonly store: StoreAnswer
}

/** What became of a re-order. */
export type Outcome =
  | (AtStore & { readonly kind: 'filled' })
  | (AtStore & { readonly kind: 'couponsOnly' })
  | (AtStore & { readonly kind: 'nothingLeft'; readonly names: readonly string[] })
  /** The options of a dish have to be chosen again. */
  | (AtStore & { readonly kind: 'choiceNeeded'; readonly line: PastLine })
  | (AtStore & { readonly kind: 'closed'; readonly opening: OpeningState })
  /** The customer would not empty the basket of another store. */
  | (AtStore & { readonly kind: 'kept'; readonly keptStore: StoreAnswer | null })
  | { readonly kind: 'stopped'; readonly reason: ChatStop }
  | { readonly kind: 'missing' | 'maintenance' }
  | { readonly kind: 'failed'; readonly message: string }

export interface Reorder {
  readonly outcome: Outcome
  /** To be said one after the other, above what is shown. */
  readonly alerts: readonly string[]
  /** What has been done, in passing, after the alerts. */
  readonly toast?: string
}

export function silently(outcome: Outcome): Reorder {
  return { outcome, alerts: [] }
}
