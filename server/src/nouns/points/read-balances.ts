import type { PointBalance } from '@hansang/contract'
import { ZERO_WON, addWon, subtractWon, won } from '@hansang/domain'
import type { Reader } from '../../platform/db/index.ts'
import type { Services } from '../../platform/services/services.ts'
import { keptStore } from '../stores/index.ts'
import type { Visitor } from '../auth/index.ts'
import { pointViewOf } from './point-policy.ts'

export async function readVisibleBalances(
  services: Pick<Services, 'live'>,
  db: Reader,
  { visitor, customerId, storeId, now }: { visitor: Visitor; customerId: number; storeId: string; now: Date },
): Promise<PointBalance[]> {
  const view = pointViewOf(visitor)
  if (view === null) return []
  if (view === 'all') return await readBalances(db, customerId, storeId)
  const [visited, balances] = await Promise.all([
    keptStore(services, db, { storeId, now }),
    readBalances(db, customerId, storeId),
  ])
  return visited?.channel === visitor.channel ? balances : []
}

/** One balance per kind, less the reserved points. With a `storeId`, only that store's franchise points count. */
async function readBalances(db: Reader, customerId: number, storeId: string): Promise<PointBalance[]> {
  const own = db
    .selectFrom('point_accounts')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('is_closed', '=', false)
  const rows = await (storeId ? own.where('store_id', 'in', [storeId, '']) : own)
    .orderBy('kind', 'desc')
    .execute()
  return [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, accounts]) => ({
    kind,
    available: addWon(...accounts.map(({ balance, held }) => subtractWon(balance, held))),
    minimumUse: accounts
      .map(({ minimum_use }) => minimum_use)
      .reduce((one, other) => won(Math.max(one, other)), ZERO_WON),
  }))
}
