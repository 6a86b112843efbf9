import {
  type BoardPart,
  type EndedOrder,
  type MoreOnBoard,
  type OrderDetail,
  type PastDayCounts,
  type RequestTo,
  readBoardOrders,
} from '@hansang/contract'
import { serverNow } from '../../../../clock.ts'
import { READING_LIMIT_MS } from '../../../../api/index.ts'
import { callAsOwner, OwnerSignedOut } from '../../owner-session.ts'

export interface BoardAnswer {
  readonly orders: readonly OrderDetail[]
  /** Of which parts there is more than was read, and after which order. */
  readonly more: readonly MoreOnBoard[]
  readonly ended: readonly EndedOrder[]
  /** How many orders of past days the clock completed, and laid aside; the latter themselves once somebody looks. */
  readonly pastDay: PastDayCounts
  readonly laidAside: readonly OrderDetail[] | null
  readonly at: Date
}

/** How many pages of a part are read beyond its first. */
export type PagesOn = Readonly<Partial<Record<BoardPart, number>>>

/** The board as it is now, with the pages that somebody asked to see. */
export async function readBoardOnce(pagesOn: PagesOn): Promise<BoardAnswer | 'failed' | 'signedOut'> {
  try {
    const first = await readPage({ storeId: '' })
    if (!first) return 'failed'
    const { ended } = first
    const orders = new Map(first.orders.map((order) => [order.number, order]))
    const more: MoreOnBoard[] = []
    for (const part of first.more) {
      const end = await readOn(part, pagesOn[part.part] ?? 0, orders)
      if (end) more.push(end)
    }
    const laidAside = await readLaidAside(pagesOn.pastDay ?? 0, more)
    const pastDay = first.pastDay ?? { completedByClock: 0, laidAside: 0 }
    return { orders: [...orders.values()], more, ended, pastDay, laidAside, at: serverNow() }
  } catch (failure) {
    return failure instanceof OwnerSignedOut ? 'signedOut' : 'failed'
  }
}

async function readLaidAside(pages: number, more: MoreOnBoard[]): Promise<readonly OrderDetail[] | null> {
  if (pages === 0) return null
  const orders = new Map<string, OrderDetail>()
  const end = await readOn({ part: 'pastDay', after: '' }, pages, orders)
  if (end) more.push(end)
  return [...orders.values()]
}

/** Adds so many pages to `orders`; yields where the part goes on, `null` where it ends. */
async function readOn(
  from: MoreOnBoard,
  pages: number,
  orders: Map<string, OrderDetail>,
): Promise<MoreOnBoard | null> {
  if (pages === 0) return from
  const page = await readPage({ storeId: '', ...from })
  if (!page) return from
  // What moved between two pages is shown as it was seen first.
  for (const order of page.orders) orders.set(order.number, orders.get(order.number) ?? order)
  const [next] = page.more
  return next ? await readOn(next, pages - 1, orders) : null
}

async function readPage(asked: RequestTo<typeof readBoardOrders>) {
  const result = await callAsOwner(readBoardOrders, asked, undefined, READING_LIMIT_MS)
  return result.ok ? result.answer : null
}
