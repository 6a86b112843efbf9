import { readViews } from '../../nouns/auth/agents/agent-views.ts'
import type { Database, OrderRow } from '../../platform/db/index.ts'
import {
  linesOf,
  openAddress,
  openValue,
  refundReasonOf,
  refundRequestsOf,
} from '../../nouns/orders/index.ts'
import type { SealOpener } from '../../platform/secrets/index.ts'
import type { KeepingDays } from '../../platform/settings/keeping-settings.ts'
import type { Services } from '../../platform/services/services.ts'
import { daysAfter } from './days.ts'
import { type Person, customerIdsOf } from './find-person.ts'
import { IS_WITHOUT_CONTRACT } from './forget-orders.ts'
import { textsTo } from './texts-to.ts'

/** See docs/decisions/0063. */
export const ORDERS_KEPT_BY = 'E-Commerce Act §6 and its Enforcement Decree §6'

type Tools = Pick<Services, 'secrets' | 'log'> & { readonly keeping: KeepingDays }

export async function showPerson(db: Database, tools: Tools, person: Person) {
  const { customerId, phone, erasedAt, alarm } = person
  const ids = customerIdsOf(person)
  return {
    phone,
    erasedAt,
    customer: await readCustomer(db, customerId),
    orders: await readOrders(db, tools, ids),
    points: await readPoints(db, customerId),
    sessions: await readSessions(db, customerId),
    looksOfAgents: await readLooks(db, tools, ids),
    alarmPhonesOfStores: alarm.phones.map(({ storeId }) => storeId),
    alarmCalls: alarm.calls.map(({ storeId, about, placedAt, outcome }) => ({
      storeId,
      about,
      placedAt,
      outcome,
    })),
    texts: (await textsTo(db, tools, phone)).map(({ kind, at, text }) => ({ kind, at, text })),
  }
}

async function readCustomer(db: Database, customerId: number | null) {
  const row = await db
    .selectFrom('customers')
    .select(['created_at as since', 'verified_first_at as identifiedFirst'])
    .select(['verified_last_at as identifiedLast', 'is_adult as isAdult'])
    .where('id', '=', customerId ?? 0)
    .executeTakeFirst()
  return row ?? null
}

async function readOrders(db: Database, tools: Tools, customerIds: readonly number[]) {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .select(IS_WITHOUT_CONTRACT.as('isWithoutContract'))
    .where('customer_id', 'in', [0, ...customerIds])
    .orderBy('placed_at')
    .execute()
  const refunds =
    orders.length > 0
      ? await refundRequestsOf(
          db,
          orders.map(({ id }) => id),
        )
      : []
  return orders.map((order) => ({
    ...showOrder(order, tools),
    refundReasons: refunds
      .filter(({ order_id: id }) => id === order.id)
      .map((refund) => refundReasonOf(refund, tools)),
  }))
}

function showOrder(order: OrderRow & { readonly isWithoutContract: boolean }, tools: Tools) {
  const { finished_at: end, isWithoutContract } = order
  const { orderDetails, orderCustomers } = tools.keeping
  const open = (column: Parameters<typeof openValue>[1]) => openValue(order, column, tools)
  return {
    number: order.id,
    storeId: order.store_id,
    status: order.status,
    placedAt: order.placed_at,
    amount: order.due,
    lines: linesOf(order).map(({ itemName, quantity }) => `${itemName} ${quantity}`),
    phone: open('phone_sealed'),
    callerPhone: open('caller_phone_sealed'),
    address: openAddress(order, tools),
    notes: [open('store_note_sealed'), open('delivery_note_sealed')],
    cancelReason: open('cancel_reason_sealed'),
    denyReason: open('deny_reason_sealed'),
    keptUntil: end && daysAfter(end, isWithoutContract ? orderDetails : orderCustomers),
    keptBy: isWithoutContract ? null : ORDERS_KEPT_BY,
  }
}

async function readPoints(db: Database, customerId: number | null) {
  return await db
    .selectFrom('point_accounts')
    .select(['kind', 'store_id as storeId', 'balance', 'held'])
    .where('customer_id', '=', customerId ?? 0)
    .execute()
}

async function readSessions(db: Database, customerId: number | null) {
  return await db
    .selectFrom('sessions')
    .select([
      'channel',
      'created_at as since',
      'ends_at as until',
      'ended_at as endedAt',
      'proven_at as provenAt',
    ])
    .where('customer_id', '=', customerId ?? 0)
    .orderBy('created_at')
    .execute()
}

async function readLooks(db: Database, { secrets }: Pick<SealOpener, 'secrets'>, ids: readonly number[]) {
  const since = new Date(0)
  const all = await Promise.all(
    ids.map((customerId) => readViews(db, secrets, { agentId: null, customerId, since })),
  )
  return all.flat().map(({ agentId, what, orderIds, at }) => ({ agentId, what, orderIds, at }))
}
