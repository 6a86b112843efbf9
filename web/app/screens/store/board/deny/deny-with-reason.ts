import { type OrderDetail, denyOrder } from '@hansang/contract'
import { fill, soldOutTexts } from '@hansang/messages'
import { toast } from '../../../../ui/index.ts'
import { callAsOwner } from '../../owner-session.ts'
import type { useBoardAction } from '../use-board-action.ts'
import { chosenDenial } from './DenySheet.tsx'

/** Asks why, denies, and says what is sold out with it. */
export async function denyWithReason(
  order: OrderDetail,
  run: ReturnType<typeof useBoardAction>['run'],
): Promise<void> {
  const denial = await chosenDenial(order)
  if (!denial) return
  const soldOut = denial.soldOut.map(({ kind, id }) => ({ kind, id }))
  const request = { orderNumber: order.number, reason: denial.reason, soldOut }
  const words = `deny ${JSON.stringify([denial.reason, soldOut])}`
  const isDenied = await run(words, (key) => callAsOwner(denyOrder, request, key))
  const names = denial.soldOut.map(({ name }) => name).join(', ')
  if (isDenied && names) toast(fill(soldOutTexts.marked, { names }))
}
