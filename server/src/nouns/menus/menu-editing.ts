import { type DatedMenuChange, type MenuGroup, itemsOfMenu, hasBegun, menuAt } from '@hansang/domain'
import type { Reader } from '../../platform/db/index.ts'
import {
  type MenuChangeContent,
  type PlannedChange,
  menuChangesIn,
  readChanges,
  readStoredMenu,
} from '../stores/index.ts'

export interface PlannedMenuChange extends PlannedChange, DatedMenuChange {}

/** A menu as it is edited: without what is sold out for a while. */
export interface MenuEditing {
  readonly storeId: string
  /** The first layer. */
  readonly stored: readonly MenuGroup[]
  /** With the changes that have begun. */
  readonly groups: readonly MenuGroup[]
  readonly begun: readonly PlannedMenuChange[]
  readonly coming: readonly PlannedMenuChange[]
  readonly now: Date
}

export async function readMenuEditing(db: Reader, storeId: string, now: Date): Promise<MenuEditing> {
  const [stored, planned] = await Promise.all([
    readStoredMenu(db, storeId),
    readChanges(db, storeId, ['menu']),
  ])
  const rows = planned.map((change) => ({ ...change, content: change.content as MenuChangeContent }))
  const dated = menuChangesIn(itemsOfMenu(stored), rows)
  const changes = planned.map((change, index) => ({ ...change, items: dated[index]?.items ?? [] }))
  return {
    storeId,
    stored,
    groups: menuAt(stored, changes, now),
    begun: changes.filter((change) => hasBegun(change, now)),
    coming: changes.filter((change) => !hasBegun(change, now)),
    now,
  }
}

export interface MadeStep {
  readonly change: PlannedMenuChange
  readonly before: readonly MenuGroup[]
  readonly after: readonly MenuGroup[]
}

/** What each change makes of what those before it left. */
export function stepsOfChanges(
  groups: readonly MenuGroup[],
  changes: readonly PlannedMenuChange[],
): MadeStep[] {
  let before = groups
  return changes.map((change) => {
    const step = { change, before, after: menuAt(before, [change], change.from) }
    before = step.after
    return step
  })
}
