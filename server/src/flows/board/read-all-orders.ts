import { type RequestOf, readAllOrders } from '@hansang/contract'
import { businessDate, businessDayBounds, daysLater, isSeoulDate, orderSearchOf } from '@hansang/domain'
import { ownerRoute, requireOwnStore } from '../../nouns/auth/index.ts'
import {
  type SearchedOrders,
  type StoreStretch,
  findByLastDigits,
  mayManage,
  readAllOrders as readRows,
  readEndedOf,
  requireOrder,
} from '../../nouns/orders/index.ts'
import { readDayStarts } from '../../nouns/stores/index.ts'
import type { Reader } from '../../platform/db/index.ts'
import { apiError } from '../../platform/http/index.ts'
import { ok } from '../../platform/http/routes/index.ts'
import type { Services } from '../../platform/services/services.ts'
import { showToStore } from '../order-views/index.ts'
import { noteReadOrders } from './note-read-orders.ts'

const PER_PAGE = 50

export const allOrders = ownerRoute(readAllOrders, async ({ body, caller, db, services, now }) => {
  if (body.storeId) requireOwnStore(caller, body.storeId)
  const storeIds = body.storeId ? [body.storeId] : caller.storeIds
  const stretches = await stretchesOf(db, storeIds, { ...body, now })
  const search = await searchOf(db, services, { stretches, lookFor: body.lookFor, now })
  const after = body.after ? await requireOrder(db, body.after, mayManage({ storeIds })) : null
  const query = { stretches, ending: body.ending ?? null, search, after, most: PER_PAGE + 1 }
  const rows = await readRows(db, query)
  const shown = rows.slice(0, PER_PAGE)
  const ids = shown.map(({ id }) => id)
  const [orders, ended] = await Promise.all([showToStore(db, services, shown, now), readEndedOf(db, ids)])
  noteReadOrders(services, caller, ids)
  return ok({ orders, ended, more: rows.length > PER_PAGE ? (ids.at(-1) ?? '') : '' })
})

interface Days extends Pick<RequestOf<typeof readAllOrders>, 'lastDay' | 'days'> {
  readonly now: Date
}

/** Days by the hours of each store; without a last day, each store's own today is the last. */
async function stretchesOf(
  db: Reader,
  storeIds: readonly string[],
  { lastDay, days, now }: Days,
): Promise<StoreStretch[]> {
  if (lastDay && !isSeoulDate(lastDay)) throw apiError(400, 'logDay')
  const starts = await readDayStarts(db, storeIds)
  return storeIds.map((storeId) => {
    const ofStore = starts.get(storeId) ?? []
    const last = lastDay || businessDate(now, ofStore)
    const { startsAt } = businessDayBounds(daysLater(last, 1 - days), ofStore)
    return { storeId, startsAt, endsAt: businessDayBounds(last, ofStore).endsAt }
  })
}

interface Searching {
  readonly stretches: readonly StoreStretch[]
  readonly lookFor: string
  readonly now: Date
}

async function searchOf(
  db: Reader,
  services: Services,
  { lookFor, ...stretch }: Searching,
): Promise<SearchedOrders | null> {
  const search = orderSearchOf(lookFor)
  if (!search) return null
  const { lastDigits: digits, ...others } = search
  const orderIds = digits === null ? [] : await findByLastDigits(db, services, { ...stretch, digits })
  return { ...others, orderIds }
}
