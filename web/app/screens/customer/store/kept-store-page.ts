import type { StoreAnswer } from '@hansang/contract'
import type { MenuGroup } from '@hansang/domain'

/** Limits the age of sold-out marks. */
const FRESH_MS = 20_000

export interface StorePage {
  readonly store: StoreAnswer
  readonly groups: readonly MenuGroup[]
  readonly now: Date
  readonly origin: string
  /** For messengers and search engines. */
  readonly description: string
}

let kept: { readonly storeId: string; readonly page: StorePage; readonly at: number } | null = null

export function keptStorePage(storeId: string, at = Date.now()): StorePage | null {
  if (kept?.storeId !== storeId) return null
  const isOffline = navigator.onLine === false
  return isOffline || at - kept.at < FRESH_MS ? kept.page : null
}

export function keepStorePage(storeId: string, page: StorePage, at = Date.now()): StorePage {
  kept = { storeId, page, at }
  return page
}
