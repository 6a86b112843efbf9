import type { MenuItem, MenuOption, OptionGroup } from '../menu/menu.ts'
import { type Refusal, refusal } from '../refusal.ts'
import type { ChosenOption } from './basket.ts'

export type OptionReason =
  | 'optionOverMaximum'
  | 'optionNotChosen'
  | 'optionUnderMinimum'
  | 'optionSoldOut'
  | 'optionGone'
  | 'optionTwice'

type OptionRefusal = Refusal<OptionReason>

export function sortedOptionGroups(item: Pick<MenuItem, 'optionGroups'>): OptionGroup[] {
  return item.optionGroups.toSorted((one, other) => one.sortIndex - other.sortIndex)
}

/** Refuses options above the maximum and sold-out ones. `chosenIds` may hold options of other groups. */
export function tickOption(
  group: OptionGroup,
  chosenIds: readonly string[],
  optionId: string,
): readonly string[] | OptionRefusal {
  if (chosenIds.includes(optionId)) return chosenIds.filter((id) => id !== optionId)
  const ticked = [...chosenIds, optionId]
  return soldOutRefusal(group, ticked) ?? overMaximumRefusal(group, ticked) ?? ticked
}

export function optionRefusal(
  item: Pick<MenuItem, 'optionGroups'>,
  chosenIds: readonly string[],
): OptionRefusal | null {
  const groups = sortedOptionGroups(item)
  const known = new Set(groups.flatMap((group) => group.options.map((option) => option.id)))
  if (chosenIds.some((id) => !known.has(id))) return refusal('optionGone')
  if (new Set(chosenIds).size < chosenIds.length) return refusal('optionTwice')
  for (const group of groups) {
    const refused =
      soldOutRefusal(group, chosenIds) ??
      overMaximumRefusal(group, chosenIds) ??
      underMinimumRefusal(group, chosenIds)
    if (refused) return refused
  }
  return null
}

/** The chosen options with current names and prices, in display order. */
export function chosenOptions(
  item: Pick<MenuItem, 'optionGroups'>,
  chosenIds: readonly string[],
): ChosenOption[] {
  return sortedOptionGroups(item).flatMap((group) =>
    ticked(group, chosenIds).map(({ id, name, price }) => ({
      groupId: group.id,
      groupName: group.name,
      id,
      name,
      price,
    })),
  )
}

function ticked(group: OptionGroup, chosenIds: readonly string[]): MenuOption[] {
  return group.options.filter((option) => chosenIds.includes(option.id))
}

function soldOutRefusal(group: OptionGroup, chosenIds: readonly string[]): OptionRefusal | null {
  const soldOut = ticked(group, chosenIds).find((option) => option.isSoldOut)
  return soldOut ? refusal('optionSoldOut', { item: soldOut.name }) : null
}

function overMaximumRefusal(group: OptionGroup, chosenIds: readonly string[]): OptionRefusal | null {
  const isOver = group.maximum > 0 && ticked(group, chosenIds).length > group.maximum
  return isOver ? refusal('optionOverMaximum', { n: group.maximum }) : null
}

function underMinimumRefusal(group: OptionGroup, chosenIds: readonly string[]): OptionRefusal | null {
  const missing = group.minimum - ticked(group, chosenIds).length
  if (missing <= 0) return null
  if (group.minimum === 1) return refusal('optionNotChosen', { group: group.name })
  return refusal('optionUnderMinimum', { group: group.name, n: group.minimum, missing })
}
