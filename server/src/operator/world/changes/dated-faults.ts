import type { World, WorldChange, WorldFault, WorldStore } from '@hansang/contract'
import {
  MOST_CHANGES,
  type MenuItem,
  type Refusal,
  changedFields,
  contentOf,
  dateRefusal,
  dishFaults,
  hasBegun,
  isSameJson,
  itemsOfMenu,
  menuAt,
  partRefusal,
  seoulTimestamp,
  storeAt,
} from '@hansang/domain'
import { readProfilesById } from '../../../nouns/stores/index.ts'
import type { Reader } from '../../../platform/db/index.ts'
import { asWritten } from '../edits/keep-versions.ts'
import { readDated } from './read-changes.ts'

interface Placed {
  readonly change: WorldChange
  readonly path: string
}

/** By the rules that the calls of staff go by, over the store and menu of the file. */
export async function datedFaults(
  db: Reader,
  { stores }: World,
  { first, now }: { readonly first: number; readonly now: Date },
): Promise<WorldFault[]> {
  const faults: WorldFault[] = []
  for (const [index, world] of stores.entries()) {
    const path = `stores[${first + index}].chngLst`
    const placed = (world.changes ?? []).map((change, at) => ({ change, path: `${path}[${at}]` }))
    if (placed.length > 0)
      faults.push(...faultsOf(world, placed, { begun: await begunOver(db, world, now), now }))
  }
  return faults
}

/** Those that began, and that the import leaves: the file has their parts as they are. */
async function begunOver(db: Reader, { store, groups }: WorldStore, now: Date): Promise<WorldChange[]> {
  const kept = (await readProfilesById(db, [store.id])).get(store.id)
  if (!kept) return []
  const { menu, changes } = await readDated(db, kept, now)
  const written = asWritten(kept, store)
  return changes.filter((change) => {
    if (!hasBegun(change, now)) return false
    const { part } = change
    if (part === 'menu') return isSameJson(menu.stored, groups)
    return changedFields(contentOf(kept, part), contentOf(written, part)).length === 0
  })
}

function faultsOf(
  world: WorldStore,
  placed: readonly Placed[],
  { begun, now }: { readonly begun: readonly WorldChange[]; readonly now: Date },
): WorldFault[] {
  const laid = [...begun]
  const inOrder = placed.toSorted((one, other) => one.change.from.getTime() - other.change.from.getTime())
  return inOrder.flatMap(({ change, path }) => {
    if (begun.some((each) => isSameChange(each, change))) return []
    const early = timeFault({ change, path }, laid, now)
    if (early) return [early]
    const strange = strangeIds(world, { change, path })
    if (strange.length > 0) return strange
    laid.push(change)
    return ruleFaults(world, { change, path }, laid)
  })
}

function isSameChange(one: WorldChange, other: WorldChange): boolean {
  const told = ({ part, from, content, items }: WorldChange) => [part, from.getTime(), content, items]
  return isSameJson(told(one), told(other))
}

function timeFault({ change, path }: Placed, laid: readonly WorldChange[], now: Date): WorldFault | null {
  const isOfMenu = change.part === 'menu'
  const alike = laid.filter(({ part }) => (part === 'menu') === isOfMenu)
  const refused = dateRefusal(change, alike, { now, max: isOfMenu ? MOST_CHANGES.menu : MOST_CHANGES.parts })
  switch (refused?.reason) {
    case undefined:
      return null
    case 'changeInPast':
      return {
        path: `${path}.bgnDtm`,
        reason: `must lie ahead, is ${seoulTimestamp(change.from)}: what has begun is told by the store itself`,
      }
    case 'changeTooFar':
      return { path: `${path}.bgnDtm`, reason: `must be within ${refused.params?.n} days` }
    case 'tooManyChanges':
      return { path, reason: `must be one of at most ${refused.params?.max}` }
  }
}

/** Dishes, prices and options that the menu of the file has not. */
function strangeIds({ groups }: WorldStore, { change, path }: Placed): WorldFault[] {
  const menu = itemsOfMenu(groups)
  return change.items.flatMap(({ id, prices = [], options = [] }, at) => {
    const place = `${path}.goodsItemLst[${at}]`
    const dish = menu.find((each) => each.id === id)
    if (!dish) return [strange(`${place}.goodsItemId`, 'a dish of the store', id)]
    const without = (known: readonly { readonly id: string }[], named: string) =>
      !known.some((each) => each.id === named)
    const known = dish.optionGroups.flatMap((group) => group.options)
    return [
      ...prices.flatMap((price, index) =>
        without(dish.prices, price.id)
          ? [
              strange(
                `${place}.goodsItemPrcInfoLst[${index}].goodsItemPriceId`,
                'a price of the dish',
                price.id,
              ),
            ]
          : [],
      ),
      ...options.flatMap((option, index) =>
        without(known, option.id)
          ? [strange(`${place}.goodsOptLst[${index}].goodsOptId`, 'an option of the dish', option.id)]
          : [],
      ),
    ]
  })
}

function strange(path: string, be: string, id: string): WorldFault {
  return { path, reason: `must be ${be} in this file, is ${JSON.stringify(id)}` }
}

/** What the change makes of the part or the dishes, over what was dated before it. */
function ruleFaults(
  { store, groups }: WorldStore,
  { change, path }: Placed,
  laid: readonly WorldChange[],
): WorldFault[] {
  const { part, from, items } = change
  if (part !== 'menu') {
    const profile = laid.filter((each) => each.part !== 'menu')
    const broken = partRefusal(part, contentOf(storeAt(store, profile, from), part))
    return broken ? [{ path, reason: brokenRule(broken) }] : []
  }
  const then = new Map<string, MenuItem>(
    itemsOfMenu(menuAt(groups, laid, from)).map((dish) => [dish.id, dish]),
  )
  return items.flatMap(({ id }, at) => {
    const dish = then.get(id)
    const [broken] = dish ? dishFaults(dish) : []
    return broken ? [{ path: `${path}.goodsItemLst[${at}]`, reason: brokenRule(broken) }] : []
  })
}

function brokenRule({ reason, params = {} }: Refusal): string {
  const told = Object.entries(params).map(([name, value]) => `${name} ${value}`)
  return ['breaks the rule', reason, ...(told.length > 0 ? [`(${told.join(', ')})`] : [])].join(' ')
}
