import { acceptOrder, advanceOrder, readBoardOrders } from '@hansang/contract'
import {
  type Caller,
  aWorldStore,
  newcomer,
  onceKey,
  ownerOf,
  payOrder,
  placeOrder,
  seoul,
  useServer,
} from '@hansang/testing'
import { sql } from 'kysely'
import { expect, it } from 'vitest'

const server = useServer({ now: seoul('2026-02-10 11:30'), stores: [aWorldStore()] })

async function paidOrder(type: 'delivery' | 'pickup'): Promise<string> {
  const customer = await newcomer(server)
  const number = await placeOrder(customer, { type })
  await payOrder(server, customer, number, type === 'delivery' ? 'DLVR_PRE_CD' : 'PICK_PRE_CD')
  return number
}

it('shows an order that has waited for hours, whatever was finished since', {
  tags: ['STS-06'],
}, async () => {
  const waiting = await paidOrder('delivery')
  const owner = await ownerOf(server, '1001')
  server.clock.advance(3 * 60 * 60 * 1000)
  const finished = await paidOrder('pickup')
  await finish(owner, finished)
  await copyFinished(finished, 400)
  const { result } = await owner.call(readBoardOrders, { storeId: '' })
  const numbers = result.ok ? result.answer.orders.map(({ number }) => number) : []
  expect(numbers).toContain(waiting)
  expect(numbers).toHaveLength(301)
})

async function finish(owner: Caller, orderNumber: string): Promise<void> {
  const accepted = await owner.call(acceptOrder, { orderNumber, minutesUntilDone: 30 }, onceKey())
  let status = accepted.result.ok ? accepted.result.answer.order.status : ''
  while (status !== 'ORDER_COMPLETE') {
    const { result } = await owner.call(advanceOrder, { orderNumber, seenStatus: status }, onceKey())
    if (!result.ok) throw new Error(result.message)
    status = result.answer.order.status
  }
}

/** As many finished orders as a busy day has, all after the one that waits. */
async function copyFinished(number: string, copies: number): Promise<void> {
  const { db } = server.services
  const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns
    where table_schema = 'public' and table_name = 'orders' and is_generated = 'NEVER'`.execute(db)
  // What is sealed opens in its own row only.
  const names = rows
    .map(({ column_name: name }) => name)
    .filter((name) => name !== 'id' && !name.endsWith('_sealed'))
  const columns = sql.join(names.map((name) => sql.ref(name)))
  await sql`insert into orders (id, ${columns})
    select id || '-' || copy, ${columns} from orders, generate_series(1, ${copies}::int) copy
    where id = ${number}`.execute(db)
  await sql`insert into order_events (order_id, sequence, from_status, to_status, actor, at)
    select order_id || '-' || copy, sequence, from_status, to_status, actor, at
    from order_events, generate_series(1, ${copies}::int) copy where order_id = ${number}`.execute(db)
  await sql`insert into outbox_effects (key, at)
    select replace(key, ${number}, ${number} || '-' || copy), at
    from outbox_effects, generate_series(1, ${copies}::int) copy where key like '%' || ${number} || '%'`.execute(
    db,
  )
  await sql`insert into payment_attempts (id, order_id, pay_key_hash, provider, method, amount, state, created_at)
    select left(id || copy, 60), order_id || '-' || copy, sha256((id || copy)::bytea), provider, method, amount, state, created_at
    from payment_attempts, generate_series(1, ${copies}::int) copy where order_id = ${number}`.execute(db)
  await sql`insert into payment_entries (attempt_id, kind, reason, amount, at)
    select left(attempt_id || copy, 60), kind, reason, payment_entries.amount, at
    from payment_entries join payment_attempts on payment_attempts.id = attempt_id,
      generate_series(1, ${copies}::int) copy where order_id = ${number}`.execute(db)
}
