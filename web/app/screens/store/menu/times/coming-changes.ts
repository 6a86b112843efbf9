import type { EditedMenu } from '@hansang/contract'
import { type MenuItem, hasBegun } from '@hansang/domain'

export type ComingChange = EditedMenu['changes'][number]

/** Those that have not begun, of one dish where it is named. */
export function comingChanges({ changes }: EditedMenu, now: Date, itemId = ''): readonly ComingChange[] {
  return changes.filter(
    (change) =>
      !hasBegun(change, now) && (itemId === '' || change.dishes.some(({ became }) => became?.id === itemId)),
  )
}

/** The dish as it will be at a time, as far as it is known now. */
export function dishThen({ changes }: EditedMenu, dish: MenuItem, from: Date | null): MenuItem {
  if (!from) return dish
  const steps = changes.filter((change) => change.from <= from).flatMap(({ dishes }) => dishes)
  return steps.findLast(({ became }) => became?.id === dish.id)?.became ?? dish
}
