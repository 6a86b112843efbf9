import type { StoreAnswer } from '@hansang/contract/store'
import type { MenuItem } from '@hansang/domain/menu/menu'

/** An item as its own link shows it. */
export interface ServedItem {
  readonly item: MenuItem
  readonly store: StoreAnswer
  readonly now: Date
  readonly origin: string
}
