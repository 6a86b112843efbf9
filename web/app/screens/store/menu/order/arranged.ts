import type { EditedMenu } from '@hansang/contract'
import type { ArrangedGroup } from '@hansang/domain'

/** `key` stays while the name is typed. */
export interface Arranged extends ArrangedGroup {
  readonly key: string
  readonly names: Readonly<Record<string, string>>
}

type Groups = readonly Arranged[]
type Place = readonly [group: number, dish: number]

export function arrangedFrom({ menuGroups }: EditedMenu): Groups {
  const names = Object.fromEntries(
    menuGroups.flatMap(({ dishes }) => dishes).map(({ dish }) => [dish.id, dish.name]),
  )
  const groups = menuGroups.map(({ name, dishes }, index) => ({
    key: String(index),
    name,
    itemIds: dishes.map(({ dish }) => dish.id),
    names,
  }))
  return groups.length > 0 ? groups : addGroup([])
}

export function addGroup(groups: Groups): Groups {
  const key = `new ${groups.length} ${Math.max(0, ...groups.map((group) => group.key.length))}`
  return [...groups, { key, name: '', itemIds: [], names: groups[0]?.names ?? {} }]
}

export function moveGroup(groups: Groups, index: number, by: -1 | 1): Groups {
  return moved(groups, index, by)
}

export function moveDish(groups: Groups, [group, dish]: Place, by: -1 | 1): Groups {
  return groups.map((own, index) =>
    index === group ? { ...own, itemIds: moved(own.itemIds, dish, by) } : own,
  )
}

/** To the end of the other group. */
export function moveToGroup(groups: Groups, [from, dish]: Place, to: number): Groups {
  const id = groups[from]?.itemIds[dish]
  if (id === undefined || from === to) return groups
  return groups.map((own, index) => {
    if (index === from) return { ...own, itemIds: own.itemIds.toSpliced(dish, 1) }
    return index === to ? { ...own, itemIds: [...own.itemIds, id] } : own
  })
}

function moved<Entry>(list: readonly Entry[], index: number, by: -1 | 1): readonly Entry[] {
  const [one, other] = [list[index], list[index + by]]
  if (one === undefined || other === undefined) return list
  return list.with(index, other).with(index + by, one)
}
