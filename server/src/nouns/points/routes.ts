import { MINUTE_MS } from '@hansang/domain'
import {
  readEarnedPoints,
  readPointBalance,
  readPointHistory,
  readPointsByStore,
  readPointSummary,
} from '@hansang/contract'
import { type CallLimit, spend } from '../../platform/http/index.ts'
import { ok, type Route, type UseCase } from '../../platform/http/routes/index.ts'
import { type Visitor, visitorRoute } from '../auth/index.ts'
import { findOrder, mayReadWhole } from '../orders/index.ts'
import { readVisibleBalances } from './read-balances.ts'
import { readByStore } from './read-by-store.ts'
import { NOTHING_EARNED, readEarned } from './read-earned.ts'
import { NO_HISTORY, readHistory } from './read-history.ts'
import { EMPTY_SUMMARY, readSummary } from './read-summary.ts'
import { ownCustomer, provenCustomer } from './point-policy.ts'

const PER_PHONE: CallLimit = { name: 'balance of a phone', most: 60, withinMs: MINUTE_MS }

/** The only point data for a claimed phone, for the landing pages. */
const balance: UseCase<typeof readPointBalance, Visitor> = async ({ body, caller, db, services, now }) => {
  const customerId = await ownCustomer(db, services.secrets, { caller, phone: body.phone })
  const storeId = body.storeId || body.relatedStoreId
  if (customerId === null) return ok({ points: [] })
  await spend(services, [{ limit: PER_PHONE, by: String(customerId) }], now)
  return ok({
    points: await readVisibleBalances(services, db, { visitor: caller, customerId, storeId, now }),
  })
}

const earned = visitorRoute(readEarnedPoints, async ({ body, caller, db }) => {
  const order = await findOrder(db, body.orderNumber)
  const isSeen = order !== null && mayReadWhole(caller)(order)
  return ok({ earned: isSeen ? await readEarned(db, order) : NOTHING_EARNED })
})

const summary: UseCase<typeof readPointSummary, Visitor> = async ({ body, caller, db, services }) => {
  const customerId = await provenCustomer(db, services.secrets, { caller, phone: body.phone })
  return ok({ summary: customerId ? await readSummary(db, customerId, body.channel) : EMPTY_SUMMARY })
}

const history: UseCase<typeof readPointHistory, Visitor> = async ({ body, caller, db, services, now }) => {
  const customerId = await provenCustomer(db, services.secrets, { caller, phone: body.phone })
  return ok(
    customerId ? await readHistory(db, { ...body, type: body.entryType, customerId, now }) : NO_HISTORY,
  )
}

const byStore: UseCase<typeof readPointsByStore, Visitor> = async ({ body, caller, db, services }) => {
  const customerId = await provenCustomer(db, services.secrets, { caller, phone: body.phone })
  if (!customerId) return ok({ storeCount: 0, stores: [] })
  const all = await readByStore(db, customerId, { channel: body.channel, sort: body.sort ?? 'strNm_ASC' })
  const { page, pageSize } = body
  const stores = pageSize === null ? all : all.slice((page - 1) * pageSize, page * pageSize)
  return ok({ storeCount: all.length, stores })
}

export const pointRoutes: Route[] = [
  visitorRoute(readPointBalance, balance),
  earned,
  visitorRoute(readPointSummary, summary),
  visitorRoute(readPointHistory, history),
  visitorRoute(readPointsByStore, byStore),
]

/** What a page may bring with it for the session of its cookie. */
export const ownPointViews = [
  { endpoint: readPointBalance, run: balance },
  { endpoint: readPointSummary, run: summary },
  { endpoint: readPointHistory, run: history },
  { endpoint: readPointsByStore, run: byStore },
] as const
