import { cancelOrder, setAlarmPhones, setBell } from '@hansang/contract'
import { namesOf } from '@hansang/domain'
import {
  aSubscription,
  aWorldStore,
  clockWork,
  type BeginWork as Begin,
  expectFailureIsolated,
  type KindOfWork as Kind,
  insertDelivery,
  insertPart,
  insertRefund,
  loginAs,
  onceKey,
  orderMaking,
  orderRow,
  ownerOf,
  refusedWrites,
  setColumns,
  seoul,
  useServerPerTest,
} from '@hansang/testing'
import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { it } from 'vitest'
import { findCustomer } from '../nouns/auth/customers.ts'
import { workCalls } from '../flows/board/bells/calls/work-calls.ts'
import { ringUnheard } from '../flows/board/bells/ring-unheard.ts'
import { walkOrders } from '../flows/board/walk-orders.ts'
import { endUntouchedDrafts } from '../flows/store-drafts/end-draft.ts'
import { endUnusedPhotos } from '../flows/photos/end-unused-photos.ts'
import { printWaiting } from '../flows/tickets/index.ts'
import { forgetOldRows } from '../flows/forgetting/forget-old-rows.ts'
import { forgetCustomers } from '../flows/forgetting/forget-customers.ts'
import { forgetOrders } from '../flows/forgetting/forget-orders.ts'
import type { JobData, JobName } from '../platform/jobs/job-names.ts'
import type { SweepName } from '../platform/jobs/sweep-names.ts'
import { reconcileDeliveries } from '../flows/lifecycle/dispatch/poll-agency.ts'
import { refundOpenParts } from '../flows/lifecycle/refund-part.ts'
import { sealPlainReasons } from '../nouns/orders/reasons/seal-plain-reasons.ts'
import { earnPoints } from '../nouns/points/earn.ts'
import { hashOf } from '../platform/secrets/seal.ts'
import { openSecrets } from '../platform/secrets/open-secrets.ts'
import { startReseal } from '../operator/keys/reseal.ts'
import { isNewest, sealWith } from '../platform/secrets/sealing.ts'
import { reconcilePayments } from '../flows/settlement/reconcile.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const STORES = ['1001', '1002', '1003'] as const
const KEY = randomBytes(32)

const KEYS = [randomBytes(32), KEY] as const

const taken = new Set<string>()
const refused = new Set<string>()
const take = async (id: string) => {
  if (refused.has(id)) throw new Error('the outside refuses it')
  taken.add(id)
}
const pointRates = { base: '1%', extras: [] }

const server = useServerPerTest({
  now: seoul('2026-02-10 11:30'),
  env: { UNANSWERED_URGENT_MINUTES: '2', DATA_KEY: KEY.toString('base64') },
  services: {
    pos: { push: ({ id }) => take(id) },
    push: {
      async send({ endpoint }) {
        await take(endpoint)
        return 'sent'
      },
    },
  },
  stores: STORES.map((id) => aWorldStore({ id, pointRates, usesDeliveryAgency: true })),
  breaksInvariants: true,
})

const db = () => server.services.db
const now = () => server.clock.now()
const inMs = (milliseconds: number) => new Date(now().getTime() + milliseconds)

const one = async <T>(query: RawBuilder<T>) => (await query.execute(db())).rows[0]

const orders = refusedWrites({ table: 'orders', column: 'id' })
const attempts = refusedWrites({ table: 'payment_attempts', column: 'id' })
const requests = refusedWrites({ table: 'delivery_requests', column: 'id' })
const rings = refusedWrites({ table: 'rings', column: 'order_id' })
const parts = refusedWrites({ table: 'partial_refunds', column: 'id' })

const { paid, unpaid, accepted, paidAttempt } = orderMaking(server)

function aPart(dueInMs: number): Kind['make'] {
  return async (at) => await insertPart(server, await paid(at), inMs(dueInMs))
}

function aRequest(state: string, dueInMs: number): Kind['make'] {
  return async (at) => await insertDelivery(server, { orderId: await paid(at), state, dueAt: inMs(dueInMs) })
}

const completed: Kind['make'] = async (at) => {
  const id = await paid(at)
  await sql`update orders set status = 'ORDER_COMPLETE', finished_at = ${now()} where id = ${id}`.execute(
    db(),
  )
  return id
}

function job<Name extends JobName>(name: Name, dataOf: (id: string) => JobData[Name]): Begin {
  return async (tx, id) => await server.services.jobs.enqueue(tx, name, dataOf(id), `test ${id}`)
}

const stateOf = async (table: string, id: string) =>
  (await one(sql<{ state: string }>`select state from ${sql.table(table)} where id::text = ${id}`))?.state

const leaves = (table: string, state: string) => async (id: string) => (await stateOf(table, id)) !== state
const hasEntry = (kind: string) => async (orderId: string) =>
  (await one(sql`select 1 from point_entries where order_id = ${orderId} and kind = ${kind}`)) !== undefined

const isRung = (about: string) => async (orderId: string) =>
  (await one(sql`select 1 from rings where order_id = ${orderId} and about = ${about}`)) !== undefined

const KINDS: Readonly<Record<SweepName | JobName, Kind>> = {
  ...clockWork(server),
  'walking-orders': {
    make: paid,
    breaks: orders,
    waitMs: 10_000,
    run: walkOrders,
    isDone: async (id) => (await orderRow(server, id)).status !== 'ORDER_PAY_DONE',
  },
  'unheard-orders': {
    make: paid,
    breaks: rings,
    waitMs: 10_000,
    run: (services) => ringUnheard(services, 'order'),
    isDone: isRung('order'),
  },
  'unheard-cancels': {
    make: async (at) => {
      const id = await accepted(at)
      await at.customer.call(cancelOrder, { orderNumber: id, reason: '' }, onceKey())
      return id
    },
    breaks: rings,
    waitMs: 10_000,
    run: (services) => ringUnheard(services, 'cancel'),
    isDone: isRung('cancel'),
  },
  'alarm-calls': {
    make: async (at) => {
      const owner = await ownerOf(server, at.storeId)
      await owner.call(setAlarmPhones, { storeId: at.storeId, phones: ['01012345678'] }, onceKey())
      const id = await paid(at)
      await sql`insert into alarm_calls (id, store_id, about, order_id, attempt, place, state, due_at)
        values (${id}, ${at.storeId}, 'order', ${id}, 1, 1, 'due', ${now()})`.execute(db())
      return id
    },
    breaks: refusedWrites({ table: 'alarm_calls', column: 'id' }),
    waitMs: 10_000,
    run: workCalls,
    isDone: async (id) => (await stateOf('alarm_calls', id)) !== 'due',
  },
  'ring-bell': {
    make: async ({ storeId }) => {
      const endpoint = `https://fcm.googleapis.com/fcm/send/${storeId}`
      const owner = await ownerOf(server, storeId)
      await owner.call(setBell, { ...aSubscription(), endpoint })
      return endpoint
    },
    begin: async (tx, endpoint) => {
      const bell = await one(
        sql<{ id: number }>`select id from bells where endpoint_hash = ${hashOf(endpoint)}`,
      )
      await job('ring-bell', () => ({ bellId: bell?.id ?? 0, orderId: '', about: 'test' }))(tx, endpoint)
    },
    breaks: null,
    isDone: async (endpoint) => taken.has(endpoint),
  },
  'owed-refunds': {
    make: paidAttempt,
    begin: setColumns('payment_attempts', () => sql`state = 'RETURNING', next_query_at = ${now()}`),
    breaks: attempts,
    run: reconcilePayments,
    isDone: async (id) => (await stateOf('payment_attempts', id)) === 'REFUNDED',
  },
  'owed-parts': {
    make: aPart(MINUTE),
    breaks: parts,
    waitMs: MINUTE,
    run: refundOpenParts,
    isDone: leaves('partial_refunds', 'PENDING'),
  },
  deliveries: {
    make: aRequest('WITHDRAWING', MINUTE),
    breaks: requests,
    waitMs: MINUTE,
    run: reconcileDeliveries,
    isDone: leaves('delivery_requests', 'WITHDRAWING'),
  },
  'old-rows': {
    make: async ({ storeId: key }) => {
      await sql`insert into idempotent_answers (scope, key, body_hash, answer, created_at)
        values ('test', ${key}, ''::bytea, '{}', ${now()})`.execute(db())
      return key
    },
    breaks: refusedWrites({ table: 'idempotent_answers', column: 'key' }),
    waitMs: 8 * DAY,
    run: forgetOldRows,
    isDone: async (key) => !(await one(sql`select 1 from idempotent_answers where key = ${key}`)),
  },
  'tickets-to-print': {
    make: async ({ storeId: id }) => {
      await sql`insert into printers (id, store_id, name, kind, station, copies, prints_on_accept, added_at, host, port)
        values (${id}, ${id}, ${id}, 'network', '', 1, false, ${now()}, 'sandbox', 9100)`.execute(db())
      return id
    },
    begin: setColumns('printers', () => sql`asked = 'check', asked_at = ${now()}`),
    breaks: refusedWrites({ table: 'printers', column: 'id' }),
    run: printWaiting,
    isDone: async (id) =>
      Boolean(await one(sql`select 1 from printers where id = ${id} and found_at is not null`)),
  },
  'unused-photos': {
    make: async ({ storeId }) => {
      const name = randomBytes(21).toString('hex').slice(1)
      await sql`insert into photos (name, store_id, brought_at, looked_at, unused_since)
        values (${name}, ${storeId}, ${now()}, ${now()}, ${inMs(-101 * DAY)})`.execute(db())
      return name
    },
    breaks: refusedWrites({ table: 'photos', column: 'name' }),
    waitMs: 2 * DAY,
    run: endUnusedPhotos,
    isDone: async (name) => !(await one(sql`select 1 from photos where name = ${name}`)),
  },
  'untouched-drafts': {
    make: async ({ storeId }) => {
      const id = `draft-${storeId}`
      await sql`insert into stores (id, channel, name, lat, lng, profile, changed_at, is_demo)
        select ${id}, channel, name, lat, lng, profile || '{"status": "STORE_STATUS_DRAFT"}'::jsonb
          || jsonb_build_object('id', ${id}::text), ${now()}, true
        from stores where id = ${storeId}`.execute(db())
      await sql`insert into opened_stores (store_id, made_by, made_at) values (${id}, 1, ${now()})`.execute(
        db(),
      )
      return id
    },
    breaks: refusedWrites({ table: 'stores', column: 'id' }),
    waitMs: 31 * DAY,
    run: endUntouchedDrafts,
    isDone: async (id) => !(await one(sql`select 1 from stores where id = ${id}`)),
  },
  'orders-to-forget': {
    make: completed,
    breaks: orders,
    waitMs: 101 * DAY,
    run: forgetOrders,
    isDone: async (id) => (await orderRow(server, id)).address_sealed === null,
  },
  'customers-to-forget': {
    make: async ({ storeId }) => {
      const phone = `0105555${storeId}`
      await loginAs(server, { phone })
      return String(await findCustomer(db(), server.services.secrets, phone))
    },
    breaks: refusedWrites({ table: 'customers', column: 'id' }),
    waitMs: 31 * DAY,
    run: forgetCustomers,
    isDone: async (id) => !(await one(sql`select 1 from customers where id = ${id}::bigint`)),
  },
  'plain-reasons': {
    make: paid,
    begin: setColumns('orders', () => sql`cancel_reason = 'late'`),
    breaks: orders,
    run: sealPlainReasons,
    isDone: async (id) => !(await one(sql`select 1 from orders where id = ${id} and cancel_reason <> ''`)),
  },
  'plain-refund-reasons': {
    make: async (at) => await insertRefund(server, await paid(at)),
    begin: setColumns('order_refunds', () => sql`reason = 'cold'`),
    breaks: refusedWrites({ table: 'order_refunds', column: 'id' }),
    run: sealPlainReasons,
    isDone: async (id) =>
      !(await one(sql`select 1 from order_refunds where id::text = ${id} and reason <> ''`)),
  },
  'sealed-values': {
    make: unpaid,
    breaks: orders,
    run: async (services) => {
      const reseal = startReseal({ ...services, secrets: await openSecrets(db(), KEYS) })
      for (let batch = 0; batch < 3; batch++) await reseal()
    },
    isDone: async (id) => isNewest((await orderRow(server, id)).phone_sealed ?? KEY, sealWith(KEYS)),
  },
  'refund-attempt': {
    make: paidAttempt,
    begin: async (tx, id) => {
      await setColumns('payment_attempts', () => sql`state = 'RETURNING'`)(tx, id)
      await job('refund-attempt', (attemptId) => ({ attemptId }))(tx, id)
    },
    breaks: attempts,
    isDone: async (id) => (await stateOf('payment_attempts', id)) === 'REFUNDED',
  },
  'refund-part': {
    make: aPart(DAY),
    begin: job('refund-part', (refundId) => ({ refundId })),
    breaks: parts,
    isDone: leaves('partial_refunds', 'PENDING'),
  },
  'push-to-pos': {
    make: unpaid,
    begin: job('push-to-pos', (orderId) => ({ orderId })),
    breaks: null,
    isDone: async (id) => taken.has(id),
  },
  'tell-customer': {
    make: accepted,
    begin: job('tell-customer', (orderId) => ({ orderId, news: 'late' })),
    breaks: refusedWrites({ table: 'sent_messages', column: 'order_id' }),
    isDone: async (id) =>
      Boolean(await one(sql`select 1 from sent_messages where dedupe_key = ${`late:${id}`}`)),
  },
  'earn-points': {
    make: completed,
    begin: job('earn-points', (orderId) => ({ orderId })),
    breaks: refusedWrites({ table: 'point_entries', column: 'order_id' }),
    isDone: hasEntry('EARN'),
  },
  'take-back-points': {
    make: async (at) => {
      const id = await completed(at)
      await earnPoints(server.services, id)
      await sql`update orders set status = 'ORDER_RETURN' where id = ${id}`.execute(db())
      return id
    },
    begin: job('take-back-points', (orderId) => ({ orderId })),
    breaks: refusedWrites({ table: 'point_entries', column: 'order_id' }),
    isDone: hasEntry('EARN_CANCEL'),
  },
  'request-delivery': {
    make: aRequest('OPEN', DAY),
    begin: job('request-delivery', (requestId) => ({ requestId })),
    breaks: requests,
    isDone: leaves('delivery_requests', 'OPEN'),
  },
  'withdraw-delivery': {
    make: aRequest('WITHDRAWING', DAY),
    begin: job('withdraw-delivery', (requestId) => ({ requestId })),
    breaks: requests,
    isDone: leaves('delivery_requests', 'WITHDRAWING'),
  },
}

it.each(namesOf(KINDS))(
  '%s: a failing one affects no other, is counted, and succeeds later',
  async (name) => {
    const kind = KINDS[name]
    const ids: string[] = []
    for (const storeId of STORES) ids.push(await kind.make({ customer: await loginAs(server), storeId }))
    await expectFailureIsolated(server, { name, kind, ids, refused })
  },
)
