import { menuItem, readKept } from '@hansang/contract'
import {
  type ArrangedGroup,
  type MenuGroup,
  type MenuItem,
  type MenuStep,
  beforeStep,
  menuStep,
} from '@hansang/domain'
import { type Reader, readOrNull } from '../../platform/db/index.ts'
import { type VersionRow, readVersions } from '../stores/index.ts'
import { type MenuEditing, stepsOfChanges } from './menu-editing.ts'

export interface HistoryEntry extends Omit<VersionRow, 'content'> {
  /** `null`: not known, so that nothing before it can be brought back. */
  readonly step: MenuStep | null
  /** Of a dated change that has begun and no edit has taken up. */
  readonly changeId: string | null
}

/** Latest first, with the changes that have begun as the versions that they become with the next edit. */
export async function readMenuHistory(db: Reader, editing: MenuEditing): Promise<readonly HistoryEntry[]> {
  const rows = await readVersions(db, { storeId: editing.storeId, part: 'menu' })
  const kept = rows.map(({ content, ...row }) => ({
    ...row,
    step: stepIn(row.version, content),
    changeId: null,
  }))
  const latest = kept[0]?.version ?? 1
  const begun = stepsOfChanges(editing.stored, editing.begun).map(({ change, before, after }, index) => ({
    version: latest + index + 1,
    author: change.author,
    note: change.note,
    at: change.from,
    step: menuStep(before, after),
    changeId: String(change.id),
  }))
  return [...begun.toReversed(), ...kept]
}

interface KeptStep {
  readonly was?: readonly unknown[]
  /** As an older program named it. */
  readonly items?: readonly unknown[]
  readonly became?: readonly unknown[]
  readonly order?: {
    readonly was: readonly ArrangedGroup[]
    readonly became: readonly ArrangedGroup[]
  } | null
}

function stepIn(version: number, content: unknown): MenuStep | null {
  const { was, items, became = items, order = null } = content as KeptStep
  if (!was || !became) return null
  const dishes = (list: readonly unknown[]) => list.map((dish): MenuItem => readKept(menuItem, dish))
  return readOrNull({ table: 'part_versions', id: String(version) }, () => ({
    was: dishes(was),
    became: dishes(became),
    order,
  }))
}

/** The menu as it was after `version`; `null` where that is not known any more. */
export function menuAfter(
  groups: readonly MenuGroup[],
  history: readonly HistoryEntry[],
  version: number,
): readonly MenuGroup[] | null {
  if (!history.some((entry) => entry.version - version === 0 || entry.version - version === 1)) return null
  let menu = groups
  for (const { step } of history.filter((entry) => entry.version > version)) {
    if (!step) return null
    menu = beforeStep(menu, step)
  }
  return menu
}

export function touches({ step }: HistoryEntry, itemId: string): boolean {
  return step === null || [...step.was, ...step.became].some(({ id }) => id === itemId)
}
