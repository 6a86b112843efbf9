import { denyOrder } from '@hansang/contract'
import { won } from '@hansang/domain'
import {
  aPayKey,
  couponStage,
  decide,
  eventually,
  moneyOf,
  onceKey,
  ownerOf,
  pursesOf,
  seoul,
  tendersOf,
  tenderRows,
  usePayers,
} from '@hansang/testing'
import { describe, expect, it } from 'vitest'
import { bookPoints } from '../../nouns/points/ledger.ts'

const { server, issue, aPayer, tender } = usePayers({ hasSweeps: true })

describe('an order that ends', () => {
  it('returns money, points and coupons, each once', { tags: ['STS-22'] }, async () => {
    const { phone, payer, orderId } = await aPayer()
    const number = await issue()
    const list = tendersOf({ cash: 9_500, callReminder: 3_000, coupons: { [number]: 5_000 } })
    await decide(server, await aPayKey(payer, orderId, { tenders: list }), '0000', { cash: 9_500 })
    const owner = await ownerOf(server, '2001')
    const deny = () => owner.call(denyOrder, { orderNumber: orderId, reason: '재료 소진' }, onceKey())
    await Promise.all([deny(), deny(), deny()])
    await eventually(async () => (await moneyOf(server, orderId)).states[0] === 'REFUNDED')
    expect(await pursesOf(server, phone)).toMatchObject([{ balance: 8_000, held: 0 }])
    expect(await couponStage(server, number)).toEqual({ stage: 'ISSUED', order_id: null })
    const { entries, coupons } = await tenderRows(server, orderId)
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['USE', -3_000],
      ['USE_CANCEL', 3_000],
    ])
    expect(coupons).toMatchObject([{ number, stage: 'RETURNED' }])
    expect((await moneyOf(server, orderId)).entries).toEqual([
      { kind: 'CAPTURE', amount: 9_500 },
      { kind: 'REFUND', amount: 9_500 },
    ])
  })

  it('returns points with their original expiry', { tags: ['PNT-23'] }, async () => {
    const { phone, payer, orderId } = await aPayer(0)
    const { db, secrets } = server.services
    const { id } = await db
      .selectFrom('customers')
      .select('id')
      .where('phone_lookup', '=', secrets.lookUp(phone))
      .executeTakeFirstOrThrow()
    const purse = { customerId: id, kind: 'callReminder', storeId: '' } as const
    const expiries = [seoul('2026-05-01 00:00'), seoul('2026-04-01 00:00')]
    for (const expiresAt of expiries) {
      const entry = {
        kind: 'EARN',
        amount: won(2_000),
        orderId: null,
        reason: 'test',
        expiresAt,
        now: server.clock.now(),
      } as const
      await db.transaction().execute(async (tx) => await bookPoints(tx, purse, entry))
    }
    const lots = async () =>
      await db
        .selectFrom('point_lots')
        .select(['remaining', 'expires_at'])
        .where('customer_id', '=', id)
        .orderBy('expires_at')
        .execute()
    await tender(payer, orderId, { callReminder: 3_000, cash: 13_000 }, { paymentMethod: 'PICK_POST_CD' })
    expect((await lots()).map(({ remaining }) => remaining)).toEqual([0, 1_000])
    const owner = await ownerOf(server, '2001')
    await owner.call(denyOrder, { orderNumber: orderId, reason: '휴무' }, onceKey())
    expect(await lots()).toEqual([
      { remaining: 2_000, expires_at: expiries[1] },
      { remaining: 2_000, expires_at: expiries[0] },
    ])
  })

  it('releases what its payment held when it is not paid in time', { tags: ['PAY-50'] }, async () => {
    const { phone, payer, orderId } = await aPayer()
    const number = await issue()
    await tender(payer, orderId, { cash: 9_500, callReminder: 3_000, coupons: { [number]: 5_000 } })
    server.clock.advance(31 * 60_000)
    await eventually(async () => (await moneyOf(server, orderId)).status === 'ORDER_CANCEL')
    expect(await pursesOf(server, phone)).toMatchObject([{ balance: 8_000, held: 0 }])
    expect(await couponStage(server, number)).toEqual({ stage: 'ISSUED', order_id: null })
  })
})
