import { readOrder, registerPayment } from '@hansang/contract'
import { won } from '@hansang/domain'
import { pay } from '@hansang/messages/pay'
import { own } from '@hansang/messages/own'
import {
  DELIVERED,
  type TestServer,
  aPayKey,
  aStore,
  aWorld,
  anItem,
  anOrder,
  bringIn,
  decide,
  eventually,
  expectInvariants,
  loginAs,
  moneyOf,
  register,
  seoul,
  startServer,
} from '@hansang/testing'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const NOW = seoul('2026-03-11 12:00')
const EVENT = { discount: won(1_000), imageUrl: '' }

let server: TestServer

beforeAll(async () => {
  server = await startServer(inject('databaseUrl'), { now: NOW })
  await bringIn(server, {
    ...aWorld(),
    stores: [
      aStore(),
      aStore({ id: '1002', event: EVENT, items: [anItem({ id: '100201' })] }),
      aStore({
        id: '1003',
        offersDineIn: true,
        paymentMethods: ['PICK_PRE_CD', 'HOLE_POST_CD'],
        items: [anItem({ id: '100301' })],
      }),
    ],
  })
})

afterAll(async () => {
  await expectInvariants(server.services.db)
  await server.stop()
})

const customer = (phone = '01012345678') => loginAs(server, { phone })

async function closeStore(id: string, isClosed: boolean): Promise<void> {
  const { db } = server.services
  const { profile } = await db
    .selectFrom('stores')
    .select('profile')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('stores')
    .set({ profile: JSON.stringify({ ...profile, isSwitchedOpen: !isClosed }) })
    .where('id', '=', id)
    .execute()
}

describe('what a registration answers', () => {
  it('PAY-40 PAY-43 a prepaid method gets the page of a new attempt; the order waits', async () => {
    const visitor = await customer()
    const orderId = await anOrder(visitor)
    const { body } = await register(visitor, orderId)
    expect(body).toMatchObject({
      code: 'Success',
      payUrl: expect.stringMatching(/^http:\/\/hansang\.test\/pay\/[\w-]{43}$/),
    })
    const { status, attempts } = await moneyOf(server, orderId)
    expect(status).toBe('NOT_ORDER_READY')
    expect(attempts).toHaveLength(1)
    expect(attempts[0]).toMatchObject({
      state: 'CREATED',
      amount: 18_000,
      id: expect.stringMatching(/^[A-Za-z0-9]{6,40}$/),
    })
  })

  it('PAY-37 STS-23 a post-paid method is done at once with code 0: the order goes to the store', async () => {
    const visitor = await customer()
    const orderId = await anOrder(visitor)
    const { body } = await register(visitor, orderId, { payGb: 'PICK_POST_CD' })
    expect(body.code).toBe('0')
    expect(await moneyOf(server, orderId)).toMatchObject({ status: 'ORDER_READY', attempts: [] })
  })

  it('STS-08 a post-paid order in ORDER_READY is announced to the till once', async () => {
    const visitor = await customer()
    const orderId = await anOrder(visitor)
    await register(visitor, orderId, { payGb: 'PICK_POST_CD' })
    const effects = await server.services.db
      .selectFrom('outbox_effects')
      .selectAll()
      .where('key', 'like', `%${orderId}%`)
      .execute()
    expect(effects).toHaveLength(1)
  })

  it('PAY-43 nothing due needs no method and is done at once', async () => {
    const visitor = await customer()
    const orderId = await anOrder(visitor)
    await server.services.db
      .updateTable('orders')
      .set({ coupon_amount: won(18_000), due: won(0) })
      .where('id', '=', orderId)
      .execute()
    const { body } = await register(visitor, orderId, { payGb: '', payAmt: 18_000 })
    expect(body.code).toBe('0')
    const { order } = await moneyOf(server, orderId)
    expect(order).toMatchObject({ status: 'ORDER_READY', due: 0 })
    await server.services.db
      .updateTable('orders')
      .set({ coupon_amount: won(0), due: won(18_000) })
      .where('id', '=', orderId)
      .execute()
  })

  it("PAY-43 without a page URL the link is texted to the order's phone, and the order waits", async () => {
    const visitor = await customer('01055556666')
    const orderId = await anOrder(visitor, { ordrReqFrom: 'ARSCS' })
    const { body } = await register(visitor, orderId, { returnUrlYn: 'N', payGb: 'PICK_PRE_CD_URL' })
    expect(body.code).toBe('0')
    expect(body.payUrl ?? '').toBe('')
    expect((await moneyOf(server, orderId)).status).toBe('NOT_ORDER_READY')
    const { db, secrets } = server.services
    const sent = await db.selectFrom('sent_messages').selectAll().where('order_id', '=', orderId).execute()
    expect(sent).toHaveLength(1)
    expect(secrets.open(sent[0]!.phone_sealed)).toBe('01055556666')
    expect(secrets.open(sent[0]!.text_sealed)).toMatch(/http:\/\/hansang\.test\/pay\/[\w-]{43}/)
  })

  it('PAY-44 notes and the marketing consent are written on the order, notes unreadable at rest', async () => {
    const visitor = await customer()
    const orderId = await anOrder(visitor, DELIVERED)
    const notes = {
      cnsmrMemo: '덜 맵게 <img onerror=1>',
      dlvrMemo: '벨 누르지 마세요',
      marktRecpAgreeYn: 'Y',
    }
    await register(visitor, orderId, { payGb: 'DLVR_PRE_CD', payAmt: 20_000, ...notes })
    const { order } = await moneyOf(server, orderId)
    const { secrets } = server.services
    expect(order.agrees_to_marketing).toBe(true)
    expect(order.store_note_sealed?.includes('덜 맵게')).toBe(false)
    expect(secrets.open(order.store_note_sealed!)).toBe(notes.cnsmrMemo)
    expect(secrets.open(order.delivery_note_sealed!)).toBe(notes.dlvrMemo)
  })
})

describe('amounts', () => {
  it('PAY-32 PAY-42 a delivery is charged with its fee', async () => {
    const visitor = await customer()
    const orderId = await anOrder(visitor, DELIVERED)
    const { body } = await register(visitor, orderId, { payGb: 'DLVR_PRE_CD', payAmt: 20_000 })
    expect(body.code).toBe('Success')
    expect((await moneyOf(server, orderId)).attempts[0]?.amount).toBe(20_000)
  })

  it('PAY-33 the event discount is taken off for a prepaid method only', async () => {
    const visitor = await customer()
    const prepaid = await anOrder(visitor, { strId: '1002' })
    expect((await register(visitor, prepaid, { payAmt: 17_000, eventCheck: 1_000 })).body.code).toBe(
      'Success',
    )
    expect((await moneyOf(server, prepaid)).order).toMatchObject({ due: 17_000, event_discount: 1_000 })
    const postPaid = await anOrder(visitor, { strId: '1002' })
    expect((await register(visitor, postPaid, { payGb: 'PICK_POST_CD' })).body.code).toBe('0')
    expect((await moneyOf(server, postPaid)).order).toMatchObject({ due: 18_000, event_discount: 0 })
  })

  it('PAY-34 an event discount above the amount leaves nothing to pay, never less', async () => {
    const visitor = await customer()
    const orderId = await anOrder(visitor, { strId: '1002' })
    const { db } = server.services
    await db
      .updateTable('orders')
      .set({ mobile_voucher: won(17_500), due: won(500) })
      .where('id', '=', orderId)
      .execute()
    expect((await register(visitor, orderId, { payAmt: 0, eventCheck: 1_000 })).body.code).toBe('0')
    expect((await moneyOf(server, orderId)).order).toMatchObject({ due: 0, status: 'ORDER_READY' })
    await db
      .updateTable('orders')
      .set({ mobile_voucher: won(0), due: won(17_000) })
      .where('id', '=', orderId)
      .execute()
  })

  it.each([
    ['PAY-42 a tender of one won less', { payAmt: 17_999 }],
    ['PAY-42 a tender of one won more', { payAmt: 18_001 }],
    ['PAY-42 no tender at all', { payVoList: [] }],
    ['PAY-44 a discount that the store does not give', { eventCheck: 500 }],
  ])('%s is refused with our own quote, and nothing is registered', async (_, given) => {
    const visitor = await customer()
    const orderId = await anOrder(visitor)
    const { body } = await register(visitor, orderId, given)
    expect(body).toMatchObject({ code: 'fail', quote: { ordrAmt: 18_000, due: 18_000 } })
    expect(await moneyOf(server, orderId)).toMatchObject({ status: 'NOT_ORDER_READY', attempts: [] })
  })

  it('PAY-41 PAY-42 the cash rest is known in any letter case', async () => {
    const visitor = await customer()
    const orderId = await anOrder(visitor)
    const { body } = await register(visitor, orderId, {
      payVoList: [{ payMeans: 'HanSang', payAmt: 18_000 }],
    })
    expect(body.code).toBe('Success')
  })

  it.each(['POINT', 'FCOUPON', 'ECOUPON', '0023'])(
    'PAY-41 %s has no ledger to be taken from: refused clearly',
    async (payMeans) => {
      const visitor = await customer()
      const orderId = await anOrder(visitor)
      const payVoList = [
        { payMeans: 'hansang', payAmt: 8_000 },
        { payMeans, payAmt: 10_000 },
      ]
      const { body } = await register(visitor, orderId, { payVoList })
      expect(body).toMatchObject({ code: 'fail', message: own.refusal.tenderNotTaken })
    },
  )

  it.each([-1, 0.5, 1e12])('a tender of %s won changes nothing', async (payAmt) => {
    const visitor = await customer()
    const orderId = await anOrder(visitor)
    const { status, body } = await register(visitor, orderId, {
      payVoList: [{ payMeans: 'hansang', payAmt }],
    })
    expect(status).toBeLessThan(500)
    expect(body.code).toBe('fail')
    expect((await moneyOf(server, orderId)).attempts).toEqual([])
  })
})

describe('checks', () => {
  it.each([
    ['PAY-28 no method', { payGb: '' }, pay.noMethod],
    ['PAY-15 a method of another order type', { payGb: 'DLVR_PRE_CD' }, own.refusal.paymentMethodNotOffered],
    [
      'PAY-15 a method that the store does not offer',
      { payGb: 'PICK_POST_CA' },
      own.refusal.paymentMethodNotOffered,
    ],
    ['PAY-15 a method that does not exist', { payGb: 'BITCOIN' }, own.refusal.paymentMethodNotOffered],
    [
      'PAY-16 a link variant with a page asked for',
      { payGb: 'PICK_PRE_CD_URL' },
      own.refusal.paymentMethodNotOffered,
    ],
    ['PAY-30 no consent to the terms', { ordrAgreeYn: 'N' }, pay.agreeTerms],
    ['PAY-30 no consent to the third party', { thrdAgreeYn: 'N' }, pay.agreeThird],
    ['PAY-30 neither consent: the terms come first', { ordrAgreeYn: 'N', thrdAgreeYn: 'N' }, pay.agreeTerms],
    ['PAY-28 before PAY-30', { payGb: '', ordrAgreeYn: 'N' }, pay.noMethod],
  ])('%s is refused', async (_, given, message) => {
    const visitor = await customer()
    const orderId = await anOrder(visitor)
    expect((await register(visitor, orderId, given)).body).toMatchObject({ code: 'fail', message })
    expect((await moneyOf(server, orderId)).attempts).toEqual([])
  })

  it('EP-44 absent consents count as agreed', async () => {
    const visitor = await customer()
    const orderId = await anOrder(visitor)
    const { body } = await register(visitor, orderId, { ordrAgreeYn: undefined, thrdAgreeYn: undefined })
    expect(body.code).toBe('Success')
  })

  it('PAY-15 a dine-in order may be paid ahead or in the store', async () => {
    const visitor = await customer()
    for (const [payGb, code] of [
      ['PICK_PRE_CD', 'Success'],
      ['HOLE_POST_CD', '0'],
      ['PICK_POST_CD', 'fail'],
    ] as const) {
      const orderId = await anOrder(visitor, { strId: '1003', tp: 'hole' })
      expect((await register(visitor, orderId, { payGb })).body.code).toBe(code)
    }
  })

  it("PAY-13 an agent's order is not paid in the agent's own browser", async () => {
    const visitor = await customer()
    const orderId = await anOrder(visitor, { ordrReqFrom: 'ARSCS' })
    expect((await register(visitor, orderId)).body.message).toBe(own.refusal.paymentMethodNotOffered)
  })

  it('PAY-25 PAY-50 a store that closed meanwhile: payFirstCheckFail', async () => {
    const visitor = await customer()
    const orderId = await anOrder(visitor, { strId: '1003' })
    await closeStore('1003', true)
    const { body } = await register(visitor, orderId)
    await closeStore('1003', false)
    expect(body).toMatchObject({ code: 'payFirstCheckFail', message: pay.preparing })
  })

  it('PAY-50 PAY-38 already handed to the store, paid or cancelled: payFirstCheckFail', async () => {
    const visitor = await customer()
    const postPaid = await anOrder(visitor)
    await register(visitor, postPaid, { payGb: 'PICK_POST_CD' })
    const paid = await anOrder(visitor)
    await decide(server, await aPayKey(visitor, paid), '0000')
    const dead = await anOrder(visitor)
    const { db } = server.services
    await db.updateTable('orders').set({ status: 'ORDER_CANCEL' }).where('id', '=', dead).execute()
    for (const orderId of [postPaid, paid, dead]) {
      expect((await register(visitor, orderId, { payGoods: 'again' })).body.code).toBe('payFirstCheckFail')
    }
    await db.updateTable('orders').set({ status: 'NOT_ORDER_READY' }).where('id', '=', dead).execute()
  })
})

describe('who may pay', () => {
  it("any token of the order's phone may; a stranger gets the answer of an unknown order", async () => {
    const orderId = await anOrder(await customer('01011112222'))
    const samePhone = await customer('01011112222')
    const stranger = await customer('01099998888')
    const strange = await register(stranger, orderId)
    const unknown = await register(stranger, '20260311AAAAAAAAAAAAAAAA')
    expect([strange.status, strange.body.message]).toEqual([404, unknown.body.message])
    expect((await moneyOf(server, orderId)).attempts).toEqual([])
    expect((await register(samePhone, orderId)).body.code).toBe('Success')
  })

  it('a token of another channel may not', async () => {
    const orderId = await anOrder(await customer('01011112222'))
    const elsewhere = await loginAs(server, { channel: 'bbq', phone: '01011112222' })
    expect((await register(elsewhere, orderId)).status).toBe(404)
  })
})

describe('registering again', () => {
  it('PAY-22 the next registration replaces the one before, whose page no longer pays', async () => {
    const visitor = await customer()
    const orderId = await anOrder(visitor)
    const first = await aPayKey(visitor, orderId, { payGoods: 'a' })
    const second = await aPayKey(visitor, orderId, { payGoods: 'b' })
    expect((await moneyOf(server, orderId)).states.toSorted()).toEqual(['CREATED', 'REPLACED'])
    expect((await decide(server, first, '0000')).body.code).toBe('9999')
    expect((await decide(server, second, '0000')).body.code).toBe('Success')
    expect((await moneyOf(server, orderId)).entries).toEqual([{ kind: 'CAPTURE', amount: 18_000 }])
  })

  it('PAY-22 a prepaid order whose page was opened may still be paid at the counter', async () => {
    const visitor = await customer()
    const orderId = await anOrder(visitor)
    await aPayKey(visitor, orderId)
    expect((await register(visitor, orderId, { payGb: 'PICK_POST_CD' })).body.code).toBe('0')
    expect(await moneyOf(server, orderId)).toMatchObject({ status: 'ORDER_READY', states: ['REPLACED'] })
  })

  it('the same call again gets the first answer, also without a key', async () => {
    const visitor = await customer()
    const orderId = await anOrder(visitor)
    const first = await register(visitor, orderId)
    const again = await register(visitor, orderId)
    expect(again.body.payUrl).toBe(first.body.payUrl)
    expect((await moneyOf(server, orderId)).attempts).toHaveLength(1)
  })

  it('many registrations at once leave one live attempt', async () => {
    const orderId = await anOrder(await customer('01033334444'))
    const callers = await Promise.all(Array.from({ length: 10 }, () => customer('01033334444')))
    const answers = await Promise.all(callers.map((caller) => register(caller, orderId)))
    expect(answers.filter(({ status }) => status === 200 || status === 429)).toHaveLength(10)
    const { states } = await moneyOf(server, orderId)
    expect(states.filter((state) => state === 'CREATED')).toHaveLength(1)
  })
})

describe('time', () => {
  it('PAY-50 30 minutes after registration of the order: payFirstCheckFail, and nothing is charged', async () => {
    const visitor = await customer()
    const unpaid = await anOrder(visitor)
    const opened = await anOrder(visitor)
    const payKey = await aPayKey(visitor, opened)
    server.clock.advance(30 * 60_000)
    expect((await register(visitor, unpaid)).body).toMatchObject({
      code: 'payFirstCheckFail',
      message: pay.expired,
    })
    expect((await decide(server, payKey, '0000')).body.code).toBe('9999')
    expect(await moneyOf(server, opened)).toMatchObject({ entries: [] })
    await eventually(async () => (await moneyOf(server, opened)).status === 'ORDER_CANCEL')
  })

  it('a key of a payment shows nothing of the order in logs or rows', async () => {
    const visitor = await customer()
    const orderId = await anOrder(visitor)
    const payKey = await aPayKey(visitor, orderId)
    const { attempts } = await moneyOf(server, orderId)
    expect(JSON.stringify(attempts)).not.toContain(payKey)
    const { body } = await visitor.post(readOrder, { ordrId: orderId })
    expect(JSON.stringify(body)).not.toContain(payKey)
  })

  it('no token: 401', async () => {
    const answered = await server.fetch(`http://hansang.test${registerPayment.path}`, {
      method: 'POST',
      body: '{"ordrId":"1"}',
    })
    expect(answered.status).toBe(401)
  })
})
