import {
  aWorldStore,
  expectInvariants,
  findBreaches,
  loginAs,
  seoul,
  useServer,
  placePaidOrder,
} from '@hansang/testing'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'

const server = useServer({
  now: seoul('2026-02-10 11:30'),
  services: { pos: { push: async () => {} } },
  stores: [aWorldStore()],
  breaksInvariants: true,
})

beforeAll(async () => {
  const customer = await loginAs(server)
  await placePaidOrder(server, customer)
})

it('finds nothing in a regular order', async () => {
  await expectInvariants(server.services.db, { hasPos: true })
})

const ACCOUNT = `insert into point_accounts (customer_id, kind, store_id, balance, minimum_use, expected)
  select id, 'callReminder', '', 10, 0, 0 from customers`

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
  ['voucher-is-paid', 'update orders set local_voucher = 1000, due = due - 1000'],
  ['dead-order-gives-its-money-back', `update orders set status = 'ORDER_DENY'`],
  [
    'balance-not-negative',
    `alter table point_accounts drop constraint point_accounts_balance_check;
     alter table point_accounts drop constraint held_is_there;
     insert into point_accounts (customer_id, kind, store_id, balance, minimum_use, expected)
     select id, 'callReminder', '', -1, 0, 0 from customers`,
  ],
  ['balance-is-its-entries', ACCOUNT],
  ['balance-is-its-lots', ACCOUNT],
  ['held-is-its-reservations', `${ACCOUNT}; update point_accounts set held = 5 where kind = 'callReminder'`],
  ['order-spends-its-points', 'update orders set franchise_points = 100, due = due - 100'],
  [
    'dead-order-gives-its-points-back',
    `${ACCOUNT};
     insert into point_reservations (order_id, customer_id, account_kind, store_id, amount, stage, held_at)
     select orders.id, customers.id, 'callReminder', '', 5, 'RESERVED', placed_at from orders, customers;
     update orders set status = 'ORDER_DENY'`,
  ],
  [
    'points-come-back-once',
    `${ACCOUNT};
     insert into point_entries (customer_id, account_kind, store_id, kind, amount, balance_after, at)
     select id, 'callReminder', '', 'USE', -5, 5, created_at from customers;
     insert into point_entries (customer_id, account_kind, store_id, kind, amount, balance_after, reverses, at)
     select customer_id, 'callReminder', '', 'USE_CANCEL', 6, 11, id, at from point_entries`,
  ],
  [
    'committed-points-are-booked',
    `${ACCOUNT};
     insert into point_entries (customer_id, account_kind, store_id, kind, amount, balance_after, order_id, at)
     select customers.id, 'callReminder', '', 'USE', -7, 3, orders.id, placed_at from orders, customers;
     insert into point_reservations (order_id, customer_id, account_kind, store_id, amount, stage, held_at, settled_at)
     select orders.id, customers.id, 'callReminder', '', 5, 'COMMITTED', placed_at, placed_at from orders, customers`,
  ],
  [
    'row-of-a-purse-has-its-purse',
    `set local session_replication_role = replica;
     insert into point_lots (entry_id, customer_id, account_kind, store_id, remaining) values (0, 0, 'callReminder', '', 5)`,
  ],
  [
    'taking-has-its-entry-and-lot',
    `set local session_replication_role = replica;
     insert into point_lot_takings (customer_id, entry_id, lot_entry_id, amount) values (0, 0, 0, 5)`,
  ],
  [
    'points-are-of-an-order',
    `set local session_replication_role = replica;
     insert into point_entries (customer_id, account_kind, store_id, kind, amount, balance_after, order_id, at)
     values (0, 'callReminder', '', 'IMPORT', 5, 5, 'gone', now())`,
  ],
  ['order-takes-off-its-coupons', 'update orders set coupon_amount = 100, due = due - 100'],
  [
    'holding-has-its-coupon',
    `insert into coupons (channel, number, stage, order_id, profile) values ('bbq', '1', 'ISSUED', null, '{}');
     insert into order_coupons (order_id, channel, number, kind, amount, value, stage, reserved_at)
     select id, 'bbq', '1', 'line', 0, 0, 'RESERVED', placed_at from orders`,
  ],
  [
    'coupon-held-by-a-live-order',
    `insert into coupons (channel, number, stage, order_id, profile) values ('bbq', '1', 'COMMITTED', 'gone', '{}')`,
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
  ['shard-key-is-its-order-s', 'update payment_entries set shard_key = shard_key + 1'],
  [
    'place-is-counted',
    `alter table slot_places drop constraint slot_places_store_id_slot_at_measure_fkey;
     insert into slot_places (order_id, store_id, slot_at, measure, quantity)
     select id, store_id, '2026-02-10 12:00', 'orders', 1 from orders`,
  ],
  ['number-leads-to-its-shard', 'update orders set shard_key = shard_key + 1'],
  ['steps-without-a-gap', 'delete from order_events where sequence = 1'],
  ['order-stands-where-its-steps-lead', `update orders set status = 'ORDER_ACCEPT'`],
  ['pos-is-told', `delete from outbox_effects where key like 'push-to-pos:%'`],
  [
    'job-per-effect',
    `insert into pgboss.job (name, data) select 'push-to-pos', jsonb_build_object('orderId', id) from orders, generate_series(1, 3)`,
  ],
])('reports a breach of %s', async (invariant, breach) => {
  const undone = new Error('undone')
  let names: string[] = []
  const work = server.services.db.transaction().execute(async (tx) => {
    for (const statement of breach.split(';')) await sql.raw(statement).execute(tx)
    names = (await findBreaches(tx, { hasPos: true })).map((found) => found.invariant)
    throw undone
  })
  await expect(work).rejects.toBe(undone)
  expect(names).toContain(invariant)
})
