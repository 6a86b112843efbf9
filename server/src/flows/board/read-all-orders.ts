import { type RequestOf, readAllOrders } from '@hansang/contract'
import {
  BUSINESS_DAY_STARTS,
  DAY_MS,
  MINUTE_MS,
  businessDate,
  orderSearchOf,
  startOfSeoulDate,
} from '@hansang/domain'
import { ownerRoute, requireOwnStore } from '../../nouns/auth/index.ts'
import {
  type AllOrdersQuery,
  type SearchedOrders,
  findByLastDigits,
  mayManage,
  readAllOrders as readRows,
  readEndedOf,
  requireOrder,
} from '../../nouns/orders/index.ts'
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
  const stretch = { storeIds, between: daysOf(body, now) }
  const search = await searchOf(db, services, { ...stretch, lookFor: body.lookFor, now })
  const after = body.after ? await requireOrder(db, body.after, mayManage({ storeIds })) : null
  const query = { ...stretch, ending: body.ending ?? null, search, after, most: PER_PAGE + 1 }
  const rows = await readRows(db, query)
  const shown = rows.slice(0, PER_PAGE)
  const ids = shown.map(({ id }) => id)
  const [orders, ended] = await Promise.all([showToStore(db, services, shown, now), readEndedOf(db, ids)])
  noteReadOrders(services, caller, ids)
  return ok({ orders, ended, more: rows.length > PER_PAGE ? (ids.at(-1) ?? '') : '' })
})

type Days = Pick<RequestOf<typeof readAllOrders>, 'lastDay' | 'days'>

function daysOf({ lastDay, days }: Days, now: Date): AllOrdersQuery['between'] {
  const midnight = startOfSeoulDate(lastDay || businessDate(now)).getTime()
  if (Number.isNaN(midnight)) throw apiError(400, 'logDay')
  const end = midnight + DAY_MS + BUSINESS_DAY_STARTS * MINUTE_MS
  return [new Date(end - days * DAY_MS), new Date(end)]
}

interface Searching extends Pick<AllOrdersQuery, 'storeIds' | 'between'> {
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
