import type { StoreProfile, WorldChange } from '@hansang/contract'
import { type DishChange, PROFILE_PARTS, type ProfilePart, changesNothing } from '@hansang/domain'
import { type MenuEditing, type PlannedMenuChange, readMenuEditing } from '../../../nouns/menus/index.ts'
import { contentIn, type PlannedChange, readChanges } from '../../../nouns/stores/index.ts'
import { type Reader, readOrNull } from '../../../platform/db/index.ts'

export interface KeptChange extends WorldChange {
  readonly id: number
  readonly author: number | null
}

interface Dated {
  readonly menu: MenuEditing
  /** Begun ones and those to come, in the order in which they begin. */
  readonly changes: readonly KeptChange[]
}

/** As a world file tells them: without what names nothing of the store any more. */
export async function readDated(db: Reader, store: StoreProfile, now: Date): Promise<Dated> {
  const menu = await readMenuEditing(db, store.id, now)
  const planned = await readChanges(db, store.id, PROFILE_PARTS)
  const changes = [
    ...planned.flatMap((change) => changeOfPart(store, change)),
    ...[...menu.begun, ...menu.coming].flatMap(changeOfMenu),
  ]
  return { menu, changes: changes.toSorted((one, other) => one.from.getTime() - other.from.getTime()) }
}

function changeOfPart(store: StoreProfile, { id, part, from, note, author, ...change }: PlannedChange) {
  const kept = readOrNull({ table: 'dated_changes', id: String(id) }, () => {
    const given = change.content as object
    const whole = contentIn(store, part as ProfilePart, given)
    return Object.fromEntries(Object.entries(whole).filter(([field]) => field in given))
  })
  return kept ? [{ id, part, from, note, author, content: kept, items: [] }] : []
}

function changeOfMenu({ id, part, from, note, author, items }: PlannedMenuChange): KeptChange[] {
  const named = items.map(withoutEmpty).filter((item) => !changesNothing(item))
  return named.length > 0 ? [{ id, part, from, note, author, content: {}, items: named }] : []
}

/** Of a price or an option that left, nothing is left to tell. */
function withoutEmpty({ prices = [], options = [], ...fields }: DishChange): DishChange {
  return { ...fields, ...(prices.length > 0 && { prices }), ...(options.length > 0 && { options }) }
}
