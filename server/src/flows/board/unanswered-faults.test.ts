import {
  aWorldStore,
  eventually,
  loginAs,
  moneyOf,
  orderRow,
  placePaidOrder,
  seoul,
  useServerPerTest,
} from '@hansang/testing'
import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { escalateUnanswered } from './escalate-unanswered.ts'

const MINUTE = 60_000
const PASSWORD = { kind: 'plain', text: 'hansang1234' } as const

const server = useServerPerTest({
  now: seoul('2026-02-10 11:30'),
  env: {
    UNANSWERED_URGENT_MINUTES: '2',
    UNANSWERED_OWNER_MINUTES: '3',
    UNANSWERED_CUSTOMER_MINUTES: '7',
    UNANSWERED_GIVE_UP_MINUTES: '10',
  },
  stores: [aWorldStore(), aWorldStore({ id: '1002' })],
  owners: [
    { loginId: 'kim', secret: PASSWORD, name: '강한상', phone: '01044445555', storeIds: ['1001'] },
    { loginId: 'lee', secret: PASSWORD, name: '이한상', phone: '01066667777', storeIds: ['1002'] },
  ],
})

async function paidOrders(): Promise<[string, string]> {
  const customer = await loginAs(server)
  const first = await placePaidOrder(server, customer, { storeId: '1001' })
  return [first, await placePaidOrder(server, customer, { storeId: '1002' })]
}

async function passTenMinutes(): Promise<void> {
  for (const minutes of [2, 1, 4, 3]) {
    server.clock.advance(minutes * MINUTE)
    await escalateUnanswered(server.services)
  }
}

async function isGivenUp(orderNumber: string): Promise<void> {
  await eventually(async () => (await moneyOf(server, orderNumber)).states[0] === 'REFUNDED')
  expect((await orderRow(server, orderNumber)).status).toBe('ORDER_DENY')
}

async function textsFailed(): Promise<number | undefined> {
  return (await server.services.metrics.textsFailed.get()).values[0]?.value
}

const spoil = sql`set_byte(phone_sealed, 40, 255 - get_byte(phone_sealed, 40))`

describe('an unanswered order', () => {
  it('is escalated, denied and refunded though the owner’s phone cannot be decrypted', async () => {
    const [order, elsewhere] = await paidOrders()
    const { db } = server.services
    await sql`update owners set phone_sealed = ${spoil} where login_id = 'kim'`.execute(db)
    await passTenMinutes()
    await isGivenUp(order)
    await isGivenUp(elsewhere)
    expect(await textsFailed()).toBe(1)
  })

  it('is escalated, denied and refunded though the customer’s phone cannot be decrypted', async () => {
    const [order, elsewhere] = await paidOrders()
    const { db } = server.services
    await sql`update orders set phone_sealed = ${spoil} where id = ${order}`.execute(db)
    await passTenMinutes()
    await isGivenUp(order)
    await isGivenUp(elsewhere)
    // Three texts: the wait, the denial and the refund.
    expect(await textsFailed()).toBe(3)
  })

  it('that cannot be written is retried and does not hold back the others', async () => {
    const [order, elsewhere] = await paidOrders()
    const { db, clock } = server.services
    await sql`alter table orders add constraint broken
      check (id <> ${sql.lit(order)} or escalation = 0)`.execute(db)
    await passTenMinutes()
    await isGivenUp(elsewhere)
    expect(await orderRow(server, order)).toMatchObject({ status: 'ORDER_PAY_DONE', escalation: 0 })
    const kept = await db.selectFrom('put_back_rows').selectAll().executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ sweep: 'unanswered-orders', row: order })
    expect(kept.until.getTime()).toBeGreaterThan(clock.now().getTime())

    await sql`alter table orders drop constraint broken`.execute(db)
    await passTenMinutes()
    await isGivenUp(order)
    expect(await db.selectFrom('put_back_rows').selectAll().execute()).toEqual([])
  })
})
