import type { StoreProfile, WorldChange, WorldStore } from '@hansang/contract'
import { hasBegun, isSameJson } from '@hansang/domain'
import { insertChange, withdrawChange } from '../../../nouns/stores/index.ts'
import type { OpenTransaction } from '../../../platform/db/index.ts'
import { readDated } from './read-changes.ts'

/** After the stores and their menus, of those whose file names what is to come. */
export async function writeChanges(
  tx: OpenTransaction,
  worlds: readonly WorldStore[],
  now: Date,
): Promise<void> {
  for (const { store, changes } of worlds) if (changes) await replace(tx, store, { changes, now })
}

interface Replacing {
  readonly changes: readonly WorldChange[]
  readonly now: Date
}

/** What stays the same keeps its row, and with it its author. Those of one time lie over one another, so they go together. */
async function replace(tx: OpenTransaction, store: StoreProfile, { changes, now }: Replacing): Promise<void> {
  const kept = byTime((await readDated(tx, store, now)).changes, now)
  const given = byTime(changes, now)
  for (const [time, there] of kept) {
    if (isSameJson(there.map(told), given.get(time)?.map(told))) given.delete(time)
    else for (const { id } of there) await withdrawChange(tx, id, now)
  }
  for (const { part, from, note, content, items } of [...given.values()].flat()) {
    const laid = part === 'menu' ? { items } : content
    await insertChange(tx, { storeId: store.id, part, from, content: laid, author: null, note, now })
  }
}

function byTime<Change extends WorldChange>(changes: readonly Change[], now: Date): Map<string, Change[]> {
  const coming = changes.filter((change) => !hasBegun(change, now))
  return Map.groupBy(coming, ({ part, from }) => `${part} ${from.getTime()}`)
}

function told({ note, content, items }: WorldChange) {
  return { note, content, items }
}
