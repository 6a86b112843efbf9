import {
  type DishChange,
  MOST_CHANGES,
  type MenuItem,
  changesNothing,
  dateRefusal,
  dishChange,
  dishFaults,
  isRefusal,
  menuAt,
  refusal,
  withDishChange,
} from '@hansang/domain'
import type { OpenTransaction } from '../../platform/db/index.ts'
import { apiError } from '../../platform/http/index.ts'
import { recordDeed } from '../deeds/index.ts'
import { insertChange, withdrawChange } from '../stores/index.ts'
import type { EditedGroups, MenuEdit } from './edit-menu.ts'
import { markOfDish } from './menu-marks.ts'
import { dishIn } from './present-menu.ts'
import { breaksLater, foreignPhoto, trimmed, twiceIn } from './save-dish.ts'

interface Planning extends MenuEdit {
  readonly dish: MenuItem
  readonly seen: string
  readonly from: Date
  readonly note: string
}

/** The order of the checks: what is wrong in itself, then what another device did, then what lies ahead. */
export async function planDish(tx: OpenTransaction, planning: Planning): Promise<EditedGroups> {
  const { storeId, dish: typed, seen, groups, coming, from, note, by, now } = planning
  const stored = dishIn(groups, typed.id)
  if (!stored) return refusal('dishGone')
  const dish = trimmed(typed)
  const then = menuAt(groups, coming, from)
  const was = dishIn(then, dish.id) ?? stored
  const refused =
    dateRefusal({ from }, coming, { now, max: MOST_CHANGES.menu }) ??
    dishFaults(dish)[0] ??
    (markOfDish(stored, coming) === seen ? null : refusal('dishEditedElsewhere')) ??
    twiceIn(
      then.find(({ items }) => items.some(({ id }) => id === dish.id)),
      dish,
    ) ??
    (await foreignPhoto(tx, { storeId, dish }, was))
  if (refused) return { reason: refused.reason, ...(refused.params && { params: refused.params }) }
  const change = dishChange(was, dish)
  if (isRefusal(change)) return change
  if (changesNothing(change)) return refusal('changeNothing')
  const later = coming.filter((each) => each.from > from)
  const broken = breaksLater(withDishChange(was, change), later)
  if (broken) return broken
  const content = { items: [change] }
  await insertChange(tx, { storeId, part: 'menu', from, content, author: by.ownerId, note, now })
  const deed = { storeId, kind: 'changePlanned', subject: dish.id } as const
  const became = { ...factsOf(was, change), from }
  await recordDeed(tx, { by, ...deed, was: factsOf(was, valuesBefore(was, change)), became, now })
  return groups
}

export async function withdrawDish(
  tx: OpenTransaction,
  { storeId, groups, begun, coming, changeId, by, now }: MenuEdit & { readonly changeId: string },
): Promise<EditedGroups> {
  if (begun.some(({ id }) => String(id) === changeId)) return refusal('changeBegun')
  const change = coming.find(({ id }) => String(id) === changeId)
  if (!change) throw apiError(404, 'unknownChange')
  await withdrawChange(tx, change.id, now)
  const [first] = change.items
  const dish = first && dishIn(groups, first.id)
  const facts = first && dish ? factsOf(dish, first) : {}
  const deed = { storeId, kind: 'changeWithdrawn', subject: first?.id ?? 'menu' } as const
  await recordDeed(tx, { by, ...deed, was: { ...facts, from: change.from }, now })
  return groups
}

/** As the log tells an edit of a dish: the name, and the fields that change. */
function factsOf({ name }: MenuItem, { id: _id, ...change }: DishChange): object {
  return { name, ...change }
}

function valuesBefore(was: MenuItem, change: DishChange): DishChange {
  const options = was.optionGroups.flatMap((group) => group.options)
  const before = (parts: readonly { readonly id: string }[] | undefined, known: MenuItem['prices']) =>
    known.filter(({ id }) => parts?.some((each) => each.id === id))
  const { prices, options: changedOptions, ...fields } = change
  return {
    ...(Object.fromEntries(
      Object.keys(fields).map((field) => [field, was[field as keyof typeof fields]]),
    ) as Pick<MenuItem, 'id'>),
    ...(prices && { prices: before(prices, was.prices) }),
    ...(changedOptions && { options: before(changedOptions, options) }),
  }
}
