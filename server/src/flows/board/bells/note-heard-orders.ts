import { type OrderStatus, namesOf } from '@hansang/domain'
import { LRUCache } from 'lru-cache'
import type { OrderRow } from '../../../platform/db/index.ts'
import { perProgram } from '../../../platform/services/per-program.ts'
import type { Services } from '../../../platform/services/services.ts'
import { type RingAbout, noteHeard } from '../../../nouns/bells/index.ts'
import { WAITING } from '../../../nouns/orders/index.ts'

const MOST_KNOWN = 20_000

/** Boards read all orders constantly, and each needs to be noted once. */
const notedBy = perProgram((_live: Services['live']) => new LRUCache<string, true>({ max: MOST_KNOWN }))

/** What a board that sounds by itself has read is not told to shut devices, unless nobody answers it. */
export async function noteHeardOrders(
  { db, live, clock }: Services,
  orders: readonly OrderRow[],
): Promise<void> {
  const noted = notedBy(live)
  const waiting = namesOf(WAITING).flatMap((about) =>
    orders.filter(({ status }) => isWaiting(about, status)).map(({ id: orderId }) => ({ orderId, about })),
  )
  const fresh = waiting.filter(({ orderId, about }) => !noted.has(`${about} ${orderId}`))
  await noteHeard(db, fresh, clock.now())
  for (const { orderId, about } of fresh) noted.set(`${about} ${orderId}`, true)
}

function isWaiting(about: RingAbout, status: OrderStatus): boolean {
  const statuses: readonly OrderStatus[] = WAITING[about].statuses
  return statuses.includes(status)
}
