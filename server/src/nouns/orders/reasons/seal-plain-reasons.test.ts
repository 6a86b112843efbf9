import { readOrder, refundOrder } from '@hansang/contract'
import {
  aWorldStore,
  accept,
  eventually,
  newcomer,
  onceKey,
  ownerOf,
  placePaidOrder,
  seoul,
  useServer,
} from '@hansang/testing'
import { sql } from 'kysely'
import { expect, it } from 'vitest'

const server = useServer({ now: seoul('2026-03-11 12:00'), hasSweeps: true, stores: [aWorldStore()] })

it('seals reasons that an older release stored in plain text, and shows them unchanged', async () => {
  const [customer, owner] = [await newcomer(server), await ownerOf(server, '1001')]
  const orderNumber = await placePaidOrder(server, customer, { type: 'pickup' })
  await accept(owner, orderNumber)
  const piece = { orderNumber, lines: [{ index: 0, quantity: 1 }], reason: '', bearer: 'store' } as const
  await owner.call(refundOrder, piece, onceKey())
  const { db } = server.services
  await sql`delete from refund_requests`.execute(db)
  await sql`update order_refunds set reason = '오이가 빠졌어요'`.execute(db)
  await sql`update orders set cancel_reason = '늦어서요', deny_reason = '재료가 없어요', deny_reason_sealed = null`.execute(
    db,
  )
  await eventually(async () => (await plainReasons()) === 0)
  const { answer } = await customer.call(readOrder, { orderNumber })
  expect(answer.order).toMatchObject({ cancelReason: '늦어서요', denyReason: '재료가 없어요' })
  expect(answer.order.refunds.map(({ reason }) => reason)).toContain('오이가 빠졌어요')
})

async function plainReasons(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from orders where cancel_reason || deny_reason <> '')
      + (select count(*) from order_refunds where reason <> '') as count`.execute(server.services.db)
  return rows[0]?.count ?? -1
}
