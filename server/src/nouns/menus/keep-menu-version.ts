import { type MenuGroup, itemsOfMenu, menuStep } from '@hansang/domain'
import type { OpenTransaction } from '../../platform/db/index.ts'
import { keepVersion } from '../stores/index.ts'
import { type MenuEditing, stepsOfChanges } from './menu-editing.ts'
import { updateDish } from './write-menu.ts'

interface Edited {
  readonly author: number
  readonly after: readonly MenuGroup[]
  readonly note: string
}

/**
 * Keeps what changed as a version. It ends the dated changes that have begun, so each of these is a version before
 * it, of its own time and author, and what they say is written into their dishes.
 */
export async function keepMenuVersion(
  tx: OpenTransaction,
  { storeId, stored, groups, begun, now }: MenuEditing,
  { author, after, note }: Edited,
): Promise<void> {
  const edit = { storeId, part: 'menu', was: {} } as const
  for (const step of stepsOfChanges(stored, begun)) {
    const { author: planner, note: why, from } = step.change
    const content = menuStep(step.before, step.after)
    await keepVersion(tx, { ...edit, content, author: planner, note: why, now: from })
  }
  const dated = new Set(begun.flatMap(({ items }) => items.map(({ id }) => id)))
  for (const dish of itemsOfMenu(after)) if (dated.has(dish.id)) await updateDish(tx, dish)
  await keepVersion(tx, { ...edit, content: menuStep(groups, after), author, note, now })
}
