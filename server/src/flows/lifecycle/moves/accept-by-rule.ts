import {
  type ArrivedOrder,
  type AutoAccept,
  MINUTE_MS,
  type OrderStatus,
  STATUS_AFTER,
  acceptsByItself,
  busyMinutes,
  minutesToPromise,
  stepsOfPress,
} from '@hansang/domain'
import { sql } from 'kysely'
import type { StoreProfile } from '@hansang/contract'
import { hasProvenPhone } from '../../../nouns/auth/index.ts'
import { countOpenOrders, hasCompletedOrder } from '../../../nouns/orders/index.ts'
import { keptStore } from '../../../nouns/stores/index.ts'
import type { OpenTransaction, OrderRow } from '../../../platform/db/index.ts'
import type { Services } from '../../../platform/services/services.ts'

interface Acceptance {
  readonly minutes: number
  readonly move: {
    readonly steps: readonly OrderStatus[]
    readonly actor: 'rule'
    readonly now: Date
    readonly closePlannedAt: Date
  }
}

/**
 * The move by which the store's rule accepts an order that has just arrived, if it does. Runs in the
 * transaction of the arrival, so that no person and no other call comes between.
 */
export async function acceptanceByRule(
  tx: OpenTransaction,
  services: Services,
  order: OrderRow,
  now: Date,
): Promise<Acceptance | null> {
  const store = await keptStore(services, tx, { storeId: order.store_id, now })
  if (!store?.autoAccept || !mayAcceptByRule(store)) return null
  const arrived = await arrivedOrder(tx, order, store.autoAccept, now)
  if (!arrived || !acceptsByItself(store, arrived, now)) return null
  const { order_type: type, promised_at: promisedAt } = order
  const minutes = minutesToPromise({ type, promisedAt }, busyMinutes(store, now), now)
  const closePlannedAt = new Date(now.getTime() + minutes * MINUTE_MS)
  const steps = stepsOfPress(STATUS_AFTER.acceptance, store)
  return { minutes, move: { steps, actor: 'rule', now, closePlannedAt } }
}

export function mayAcceptByRule(store: Pick<StoreProfile, 'autoAccept'> | null): boolean {
  return store?.autoAccept?.isOn === true
}

/** `null` while another order that arrives at the store is counted: a person answers this one. */
async function arrivedOrder(
  tx: OpenTransaction,
  order: OrderRow,
  rules: AutoAccept,
  now: Date,
): Promise<ArrivedOrder | null> {
  const { id, store_id: storeId, order_type: type, order_amount: amount } = order
  const isKnown = async () => (await hasProvenPhone(tx, order)) && (await hasCompletedOrder(tx, order))
  const isOfKnownCustomer = rules.isForKnownOnly ? await isKnown() : false
  if (rules.mostOpen === 0) return { type, amount, isOfKnownCustomer, openOrders: 0 }
  if (!(await claimCount(tx, storeId))) return null
  const openOrders = await countOpenOrders(tx, { storeId, but: id, now })
  return { type, amount, isOfKnownCustomer, openOrders }
}

/**
 * Arrivals of a business day already wait for one another at their number, so that this seldom fails. It
 * waits for nobody: the row of an order, its points and this lock could otherwise wait in a circle.
 */
async function claimCount(tx: OpenTransaction, storeId: string): Promise<boolean> {
  const { rows } = await sql<{ isClaimed: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('hansang accepting ' || ${storeId}, 0)) as "isClaimed"`.execute(
    tx,
  )
  return rows[0]?.isClaimed ?? false
}
