import type { MenuGroup, MenuItem } from '@hansang/domain'
import { hasBegun } from '@hansang/domain'
import type { OpenTransaction, Reader } from '../../platform/db/index.ts'
import { itemsAt, keepVersion, readMenuChanges, readStoredMenu } from '../stores/index.ts'
import { updateDish } from './write-menu.ts'

/** The menu as it is edited: with the prices of dated changes that have begun, without what is sold out for a while. */
export async function readMenuToEdit(db: Reader, storeId: string, now: Date): Promise<MenuGroup[]> {
  const [groups, changes] = await Promise.all([readStoredMenu(db, storeId), readMenuChanges(db, storeId)])
  return groups.map((group) => ({ ...group, items: [...itemsAt(group.items, changes, now)] }))
}

interface Edited {
  readonly storeId: string
  readonly author: number
  readonly before: readonly MenuGroup[]
  readonly after: readonly MenuGroup[]
  readonly now: Date
}

/**
 * Keeps what changed as a version: a dish that went back later is found there. A version ends the dated changes that
 * have begun, so what they say is written first.
 */
export async function keepMenuVersion(tx: OpenTransaction, edited: Edited): Promise<void> {
  const { storeId, author, before, after, now } = edited
  await writeBegun(tx, storeId, after, now)
  const [was, became] = [dishesOf(before), dishesOf(after)]
  const changed = (one: Dishes, other: Dishes) =>
    [...one.values()].filter((dish) => JSON.stringify(other.get(dish.id)) !== JSON.stringify(dish))
  const groups = (list: readonly MenuGroup[]) => list.map(({ name }) => name)
  const content = { items: changed(became, was), groups: groups(after) }
  await keepVersion(tx, {
    storeId,
    part: 'menu',
    was: { items: changed(was, became), groups: groups(before) },
    content: { ...content, was: changed(was, became) },
    author,
    note: '',
    now,
  })
}

type Dishes = ReadonlyMap<string, MenuItem>

function dishesOf(groups: readonly MenuGroup[]): Dishes {
  return new Map(groups.flatMap(({ items }) => items).map((item) => [item.id, item]))
}

async function writeBegun(
  tx: OpenTransaction,
  storeId: string,
  after: readonly MenuGroup[],
  now: Date,
): Promise<void> {
  const changes = await readMenuChanges(tx, storeId)
  const begun = new Set(
    changes
      .filter(({ from }) => hasBegun({ from: new Date(from) }, now))
      .flatMap(({ content }) => (content.items ?? []).map(({ id }) => id)),
  )
  for (const dish of after.flatMap(({ items }) => items)) if (begun.has(dish.id)) await updateDish(tx, dish)
}
