import { type Refusal, refusal } from '../../refusal.ts'

export const MOST_GROUPS = 50
export const MOST_DISHES = 1_000
export const LONGEST_MENU_GROUP = 30

export type ArrangementReason =
  | 'menuGroupNoName'
  | 'menuGroupTooLong'
  | 'menuGroupTwice'
  | 'tooManyMenuGroups'
  | 'tooManyDishes'

/** Groups in their order, with the ids of their dishes. */
export interface ArrangedGroup {
  readonly name: string
  readonly itemIds: readonly string[]
}

/** A group may be empty while it is filled: customers do not see it. */
export function arrangementRefusal(
  groups: readonly Pick<ArrangedGroup, 'name' | 'itemIds'>[],
): Refusal<ArrangementReason> | null {
  const names = groups.map(({ name }) => name.trim())
  const long = names.find((name) => name.length > LONGEST_MENU_GROUP)
  const twice = names.find((name, index) => names.indexOf(name) < index)
  const dishes = groups.reduce((sum, { itemIds }) => sum + itemIds.length, 0)
  if (names.includes('')) return refusal('menuGroupNoName')
  if (long !== undefined) {
    return refusal('menuGroupTooLong', { max: LONGEST_MENU_GROUP, n: long.length - LONGEST_MENU_GROUP })
  }
  if (twice !== undefined) return refusal('menuGroupTwice', { name: twice })
  if (groups.length > MOST_GROUPS) {
    return refusal('tooManyMenuGroups', { max: MOST_GROUPS, n: groups.length - MOST_GROUPS })
  }
  return dishes > MOST_DISHES ? refusal('tooManyDishes', { max: MOST_DISHES, n: dishes - MOST_DISHES }) : null
}
