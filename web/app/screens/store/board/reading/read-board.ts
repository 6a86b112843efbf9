import {
  type BoardPart,
  type EndedOrder,
  type MoreOnBoard,
  type OrderDetail,
  type PastDayCounts,
  type RequestTo,
  readBoardOrders,
  readChangedOrders,
} from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { serverNow } from '../../../../clock.ts'
import { READING_LIMIT_MS } from '../../../../api/index.ts'
import { ringsNow } from '../../alarm/shift-state.ts'
import { callAsOwner, OwnerSignedOut } from '../../owner-session.ts'

export interface BoardAnswer {
  readonly orders: readonly OrderDetail[]
  /** The parts with further pages, and the order after which each continues. */
  readonly more: readonly MoreOnBoard[]
  readonly ended: readonly EndedOrder[]
  /** `needsReview` is `null` until requested. */
  readonly pastDay: PastDayCounts
  readonly needsReview: readonly OrderDetail[] | null
  readonly at: Date
}

export interface SingleOrders {
  readonly asked: readonly string[]
  /** Those of the asked that are still on the board. */
  readonly orders: readonly OrderDetail[]
  readonly ended: readonly EndedOrder[]
}

export const NOTHING_LEFT: PastDayCounts = { autoCompleted: 0, needsReview: 0 }

/** Number of further pages to read of each part. */
export type PagesOn = Readonly<Partial<Record<BoardPart, number>>>

export async function readBoardOnce(pagesOn: PagesOn): Promise<BoardAnswer | 'failed' | 'signedOut'> {
  try {
    const first = await readPage({ storeId: '', isRinging: ringsNow() })
    if (!first) return 'failed'
    const { ended } = first
    const orders = new Map(first.orders.map((order) => [order.number, order]))
    const more: MoreOnBoard[] = []
    for (const part of first.more) {
      const end = await readOn(part, pagesOn[part.part] ?? 0, orders)
      if (end) more.push(end)
    }
    const needsReview = await readLaidAside(pagesOn.pastDay ?? 0, more)
    const pastDay = first.pastDay ?? NOTHING_LEFT
    return { orders: [...orders.values()], more, ended, pastDay, needsReview, at: serverNow() }
  } catch (failure) {
    return failure instanceof OwnerSignedOut ? 'signedOut' : 'failed'
  }
}

/** Of the asked orders those that are on the board, and those that ended; `null` when a whole reading is due. */
export async function readOrdersOnce(asked: readonly string[]): Promise<SingleOrders | null> {
  try {
    const request = { orderNumbers: asked, isRinging: ringsNow() }
    const result = await callAsOwner(readChangedOrders, request, undefined, READING_LIMIT_MS)
    return isRefusal(result) ? null : { asked, ...result.answer }
  } catch {
    // The whole reading that follows says why.
    return null
  }
}

async function readLaidAside(pages: number, more: MoreOnBoard[]): Promise<readonly OrderDetail[] | null> {
  if (pages === 0) return null
  const orders = new Map<string, OrderDetail>()
  const end = await readOn({ part: 'pastDay', after: '' }, pages, orders)
  if (end) more.push(end)
  return [...orders.values()]
}

/** Adds `pages` further pages to `orders`; returns where the part continues, `null` at its end. */
async function readOn(
  from: MoreOnBoard,
  pages: number,
  orders: Map<string, OrderDetail>,
): Promise<MoreOnBoard | null> {
  if (pages === 0) return from
  const page = await readPage({ storeId: '', ...from })
  if (!page) return from
  // An order that moved between two pages keeps its first version.
  for (const order of page.orders) orders.set(order.number, orders.get(order.number) ?? order)
  const [next] = page.more
  return next ? await readOn(next, pages - 1, orders) : null
}

async function readPage(asked: RequestTo<typeof readBoardOrders>) {
  const result = await callAsOwner(readBoardOrders, asked, undefined, READING_LIMIT_MS)
  return isRefusal(result) ? null : result.answer
}
