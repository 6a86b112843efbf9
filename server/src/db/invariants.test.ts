import {
  type TestServer,
  aStore,
  aWorld,
  bringIn,
  expectInvariants,
  findBreaches,
  loginAs,
  payOrder,
  placeOrder,
  seoul,
  startServer,
} from '@hansang/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

let server: TestServer

beforeAll(async () => {
  server = await startServer(inject('databaseUrl'), { now: seoul('2026-02-10 11:30') })
  await bringIn(server, aWorld({ stores: [aStore()] }))
  const customer = await loginAs(server)
  await payOrder(server, customer, await placeOrder(customer))
})
afterAll(() => server.stop())

it('finds nothing in an order that went its way', async () => {
  await expectInvariants(server.services.db)
})

it.each([
  [
    'acknowledged-order-exists',
    `update idempotent_answers set answer = '{"ordrId":"gone"}' where scope like '%insOrderInfo'`,
  ],
  [
    'order-acknowledged-once',
    `insert into idempotent_answers select scope, 'again', body_hash, answer, created_at from idempotent_answers where scope like '%insOrderInfo'`,
  ],
  [
    'one-paid-attempt',
    `drop index one_live_attempt;
     insert into payment_attempts (id, order_id, pay_key_hash, provider, method, amount, state, created_at)
     select 'second', order_id, 'x', provider, method, amount, 'PAID', created_at from payment_attempts`,
  ],
  ['captured-once-and-whole', 'update payment_entries set amount = amount - 1'],
  ['refunds-are-booked', 'update payment_attempts set refunded = 1'],
  ['paid-order-holds-its-money', `update payment_attempts set state = 'FAILED'`],
  ['dead-order-gives-its-money-back', `update orders set status = 'ORDER_DENY'`],
  [
    'balance-not-negative',
    `alter table point_accounts drop constraint point_accounts_balance_check;
     insert into point_accounts (customer_id, kind, store_id, balance, minimum_use, expected)
     select id, '01', '1001', -1, 0, 0 from customers`,
  ],
  [
    'coupon-held-by-a-live-order',
    `insert into coupons (channel, number, state, order_id, profile) values ('bbq', '1', 'USED', 'gone', '{}')`,
  ],
  ['total-is-its-lines', `update orders set lines = jsonb_set(lines, '{0,quantity}', '2')`],
  [
    'due-is-the-sum-of-its-parts',
    'alter table orders drop constraint due_is_the_sum; update orders set due = due - 1',
  ],
  [
    'only-allowed-steps',
    `alter table order_events drop constraint only_allowed_steps;
     update order_events set to_status = 'ORDER_COMPLETE' where sequence = 2`,
  ],
  ['steps-without-a-gap', 'delete from order_events where sequence = 1'],
  ['order-stands-where-its-steps-lead', `update orders set status = 'ORDER_ACCEPT'`],
  ['till-is-told', `delete from outbox_effects where key like 'push-to-pos:%'`],
  [
    'job-per-effect',
    `insert into pgboss.job (name, data) select 'push-to-pos', jsonb_build_object('orderId', id) from orders, generate_series(1, 3)`,
  ],
])('tells of a breach of %s', async (invariant, breach) => {
  const undone = new Error('undone')
  let names: string[] = []
  const work = server.services.db.transaction().execute(async (tx) => {
    for (const statement of breach.split(';')) await sql.raw(statement).execute(tx)
    names = (await findBreaches(tx)).map((found) => found.invariant)
    throw undone
  })
  await expect(work).rejects.toBe(undone)
  expect(names).toContain(invariant)
})
