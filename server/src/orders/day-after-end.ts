import type { OrderRow } from '../db/schema.ts'

/** How long an order that has ended stays on boards and links, with what it says of its customer. */
export const DAY_AFTER_END_MS = 24 * 60 * 60 * 1000

export function isDayAfterEndOver({ finished_at: end }: Pick<OrderRow, 'finished_at'>, now: Date): boolean {
  return end !== null && now.getTime() - end.getTime() > DAY_AFTER_END_MS
}
