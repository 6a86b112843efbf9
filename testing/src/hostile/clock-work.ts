import { cancelOrder } from '@hansang/contract'
import { DAY_MS, MINUTE_MS, won } from '@hansang/domain'
import { type RawBuilder, sql } from 'kysely'
import { findCustomer } from '../../../server/src/nouns/auth/customers.ts'
import { closePastDay } from '../../../server/src/flows/board/close-past-day.ts'
import { escalateUnanswered } from '../../../server/src/flows/board/escalate-unanswered.ts'
import { queueMessage } from '../../../server/src/platform/gateways/messages/queue-message.ts'
import { expireOrders } from '../../../server/src/flows/lifecycle/expire-orders.ts'
import { tellLate } from '../../../server/src/flows/lifecycle/tell-late.ts'
import { expirePoints } from '../../../server/src/nouns/points/expire.ts'
import { reconcilePayments } from '../../../server/src/flows/settlement/reconcile.ts'
import { comparePaid, watchUnpaid } from '../../../server/src/flows/settlement/watch-attempts.ts'
import { orderRow } from '../order-desk.ts'
import { onceKey, ownerOf, placeOrder } from '../ordering.ts'
import { aPayKey, accept, placePaidOrder } from '../paying.ts'
import type { TestServer } from '../start-server.ts'
import { aSpender, tendersOf } from '../tenders.ts'
import { EMPTY_HOLD, type NamingColumn, refusedWrites, corruptedByte } from './broken-rows.ts'
import type { BeginWork, KindOfWork } from './one-costs-one.ts'

type Make = KindOfWork['make']

interface ClockWork extends KindOfWork {
  /** The row to age; none where `begin` makes the work due. */
  readonly moments?: NamingColumn
}

const ORDERS = { table: 'orders', column: 'id' } as const
const ATTEMPTS = { table: 'payment_attempts', column: 'id' } as const
const POINTS = 1_000

/** For stores that sell their item for 18,000 won and deliver for 2,000. */
export function orderMaking(
  server: TestServer,
): Readonly<Record<'paid' | 'unpaid' | 'accepted', Make>> &
  Readonly<Record<'paidAttempt' | 'openAttempt' | 'holdingPoints', Make>> {
  const paid: Make = ({ customer, storeId }) => placePaidOrder(server, customer, { storeId })
  const unpaid: Make = ({ customer, storeId }) => placeOrder(customer, { storeId })
  const attemptOf = async (orderId: string) => {
    const { rows } = await sql<{ id: string }>`
      select id from payment_attempts where order_id = ${orderId}`.execute(server.services.db)
    return String(rows[0]?.id)
  }
  return {
    paid,
    unpaid,
    async accepted(at) {
      const id = await paid(at)
      await accept(await ownerOf(server, at.storeId), id)
      return id
    },
    paidAttempt: async (at) => await attemptOf(await paid(at)),
    async openAttempt(at) {
      const orderId = await unpaid(at)
      await aPayKey(at.customer, orderId, { paymentMethod: 'DLVR_PRE_CD', cash: 20_000 })
      return await attemptOf(orderId)
    },
    async holdingPoints({ storeId }) {
      const points = [{ kind: 'franchise' as const, storeId, available: won(POINTS) }]
      const customer = await aSpender(server, { phone: `0105556${storeId}`, channel: 'hansang', points })
      const orderId = await placeOrder(customer, { storeId })
      const tenders = tendersOf({ cash: 20_000 - POINTS, franchise: POINTS })
      await aPayKey(customer, orderId, { paymentMethod: 'DLVR_PRE_CD', tenders })
      return orderId
    },
  }
}

export function setColumns(table: string, change: () => RawBuilder<unknown>): BeginWork {
  return async (tx, id) =>
    await sql`update ${sql.table(table)} set ${change()} where id::text = ${id}`.execute(tx)
}

export function clockWork(server: TestServer) {
  const { paid, accepted, paidAttempt, openAttempt, holdingPoints } = orderMaking(server)
  const now = () => server.clock.now()
  const has = async (query: RawBuilder<unknown>) => (await query.execute(server.services.db)).rows.length > 0
  const isLater = (column: string) => async (id: string) =>
    !(await has(sql`select from payment_attempts where id = ${id} and ${sql.ref(column)} <= ${now()}`))
  return {
    'unanswered-orders': {
      make: paid,
      breaks: refusedWrites(ORDERS),
      moments: ORDERS,
      waitMs: 3 * MINUTE_MS,
      run: escalateUnanswered,
      isDone: async (id) => (await orderRow(server, id)).escalation > 0,
    },
    'unanswered-cancels': {
      make: async (at) => {
        const id = await accepted(at)
        await at.customer.call(cancelOrder, { orderNumber: id, reason: '' }, onceKey())
        return id
      },
      breaks: refusedWrites(ORDERS),
      moments: ORDERS,
      waitMs: 3 * MINUTE_MS,
      run: escalateUnanswered,
      isDone: async (id) => (await orderRow(server, id)).cancel_escalation > 0,
    },
    'unpaid-orders': {
      make: holdingPoints,
      breaks: EMPTY_HOLD,
      moments: ORDERS,
      waitMs: 31 * MINUTE_MS,
      run: expireOrders,
      isDone: async (id) => (await orderRow(server, id)).status === 'ORDER_CANCEL',
    },
    'late-orders': {
      make: accepted,
      breaks: refusedWrites(ORDERS),
      moments: ORDERS,
      waitMs: 45 * MINUTE_MS,
      run: tellLate,
      isDone: async (id) => (await orderRow(server, id)).late_told_at !== null,
    },
    'past-day-orders': {
      make: accepted,
      breaks: refusedWrites(ORDERS),
      moments: ORDERS,
      // A business day ends in the small hours; two days include that.
      waitMs: 2 * DAY_MS,
      run: closePastDay,
      isDone: async (id) => (await orderRow(server, id)).status === 'ORDER_COMPLETE',
    },
    'open-payments': {
      make: openAttempt,
      begin: setColumns('payment_attempts', () => sql`state = 'UNKNOWN', next_query_at = ${now()}`),
      breaks: refusedWrites(ATTEMPTS),
      run: reconcilePayments,
      isDone: (id) =>
        has(sql`select from payment_attempts where id = ${id} and state not in ('CREATED', 'UNKNOWN')`),
    },
    'unpaid-attempts': {
      make: openAttempt,
      breaks: refusedWrites(ATTEMPTS),
      moments: ATTEMPTS,
      waitMs: 3 * MINUTE_MS,
      run: watchUnpaid,
      isDone: isLater('next_query_at'),
    },
    'paid-attempts': {
      make: paidAttempt,
      begin: setColumns('payment_attempts', () => sql`compare_at = ${now()}`),
      breaks: refusedWrites(ATTEMPTS),
      run: comparePaid,
      isDone: isLater('compare_at'),
    },
    'expired-points': {
      make: async ({ storeId }) => {
        const phone = `0105555${storeId}`
        const points = [{ kind: 'franchise' as const, storeId, available: won(5_000) }]
        await aSpender(server, { phone, channel: 'hansang', points })
        const { db, secrets } = server.services
        const customerId = await findCustomer(db, secrets, phone)
        const end = new Date(now().getTime() + MINUTE_MS)
        await sql`update point_lots set expires_at = ${end} where customer_id = ${customerId}`.execute(db)
        return String(customerId)
      },
      breaks: refusedWrites({ table: 'point_accounts', column: 'customer_id' }),
      moments: { table: 'point_lots', column: 'customer_id' },
      waitMs: MINUTE_MS,
      run: expirePoints,
      isDone: async (id) =>
        !(await has(sql`select from point_lots where customer_id = ${id}::bigint and remaining > 0`)),
    },
    'send-message': {
      make: async ({ storeId }) => `test ${storeId}`,
      begin: async (tx, dedupeKey) => {
        const text = { kind: 'test', dedupeKey, orderId: null, phone: '01012345678', text: 'hello' }
        await queueMessage(tx, server.services, text)
      },
      breaks: corruptedByte({ table: 'sent_messages', column: 'dedupe_key', sealed: 'phone_sealed' }),
      isDone: (key) =>
        has(sql`select from pgboss.job join sent_messages on sent_messages.id::text = data ->> 'messageId'
          where name = 'send-message' and state = 'completed' and dedupe_key = ${key}`),
    },
  } satisfies Readonly<Record<string, ClockWork>>
}
