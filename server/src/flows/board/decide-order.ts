import { acceptOrder, advanceOrder, denyOrder } from '@hansang/contract'
import {
  type MenuPart,
  type OrderStatus,
  STATUS_AFTER,
  isOrderStatus,
  nextStatus,
  refusal,
  soldOutUntil,
  stepsOfPress,
} from '@hansang/domain'
import { type Owner, ownerRoute } from '../../nouns/auth/index.ts'
import { namedParts, recordDeed, recordMove } from '../../nouns/deeds/index.ts'
import { moveOrder, moveThrough } from '../lifecycle/index.ts'
import { answerMoved, ownedOrderAgain } from '../order-views/index.ts'
import { factsOf, mayManage, requireOrder } from '../../nouns/orders/index.ts'
import { markParts, requireKeptStore, requireStore } from '../../nouns/stores/index.ts'
import type { OpenTransaction, OrderRow } from '../../platform/db/index.ts'
import { announceChange, storeTopic } from '../../platform/live/live-events.ts'
import type { Services } from '../../platform/services/services.ts'

export const accept = ownerRoute(
  acceptOrder,
  async ({ body, caller, db: tx, services, now }) => {
    const order = await requireOrder(tx, body.orderNumber, mayManage(caller))
    const closePlannedAt = new Date(now.getTime() + body.minutesUntilDone * 60_000)
    const steps = await stepsAt(tx, services, order, STATUS_AFTER.acceptance)
    const move = { steps, actor: 'store', now, closePlannedAt } as const
    const moved = await moveThrough(tx, services, order, move)
    const became = { minutes: body.minutesUntilDone }
    await recordMove(tx, order, { by: caller, kind: 'orderAccepted', moved, became, now })
    return await answerMoved(tx, services, moved)
  },
  { again: ownedOrderAgain },
)

export const deny = ownerRoute(
  denyOrder,
  async ({ body, caller, db: tx, services, now }) => {
    const order = await requireOrder(tx, body.orderNumber, mayManage(caller))
    const { reason: denyReason } = body
    const move = { to: STATUS_AFTER.denial, actor: 'store', now, denyReason } as const
    const moved = await moveOrder(tx, services, order, move)
    await recordMove(tx, order, { by: caller, kind: 'orderDenied', moved, now })
    if (moved) await markDenied(tx, order, { parts: body.soldOut, by: caller, now })
    return await answerMoved(tx, services, moved)
  },
  { again: ownedOrderAgain },
)

async function stepsAt(tx: OpenTransaction, services: Services, order: OrderRow, to: OrderStatus) {
  const store = await requireKeptStore(services, tx, { storeId: order.store_id, now: services.clock.now() })
  return stepsOfPress(to, store)
}

interface DeniedFor {
  readonly parts: readonly MenuPart[]
  readonly by: Owner
  readonly now: Date
}

/** What ran out, so that the next customer cannot order it. */
async function markDenied(tx: OpenTransaction, order: OrderRow, { parts, by, now }: DeniedFor) {
  if (parts.length === 0) return
  const { id: subject, store_id: storeId } = order
  const length = 'tomorrow'
  const until = soldOutUntil(length, await requireStore(tx, storeId, now), now)
  await markParts(tx, { storeId, ownerId: by.ownerId, parts, since: now, until })
  const became = { parts: await namedParts(tx, storeId, parts), length }
  await recordDeed(tx, { by, storeId, kind: 'soldOut', subject, became, now })
  await announceChange(tx, storeTopic(storeId))
}

/** Starts from the status the device saw; a second device gets the first one's result. */
export const advance = ownerRoute(
  advanceOrder,
  async ({ body, caller, db: tx, services, now }) => {
    const order = await requireOrder(tx, body.orderNumber, mayManage(caller))
    if (!isOrderStatus(body.seenStatus)) return refusal('statusNotAllowed')
    const to = nextStatus({ ...factsOf(order), status: body.seenStatus })
    if (!to) return refusal('statusNotAllowed')
    const isSeen = order.status === body.seenStatus
    const steps = await stepsAt(tx, services, order, to)
    const moved = isSeen ? await moveThrough(tx, services, order, { steps, actor: 'store', now }) : null
    await recordMove(tx, order, { by: caller, kind: 'orderMoved', moved, now })
    const current = moved ?? (await requireOrder(tx, order.id, mayManage(caller)))
    return await answerMoved(tx, services, current.status === steps.at(-1) ? current : null)
  },
  { again: ownedOrderAgain },
)
