import { readOrder, registerPayment } from '@hansang/contract'
import { won } from '@hansang/domain'
import { refusalTexts } from '@hansang/messages'
import {
  aPayKey,
  aSpender,
  decide,
  loginAs,
  moneyOf,
  pursesOf,
  seoul,
  placeOrder,
  tendersOf,
  tenderRows,
  usePayers,
  newPhone,
} from '@hansang/testing'
import { describe, expect, it } from 'vitest'

const { server, issue, aPayer, payKeyFor, tender } = usePayers()

describe('points', () => {
  it('are held by the registration and used by the payment', { tags: ['PAY-50', 'PNT-01'] }, async () => {
    const { phone, payer, orderId } = await aPayer()
    const payKey = await payKeyFor(payer, orderId, { cash: 13_000, callReminder: 3_000 })
    expect(await pursesOf(server, phone)).toMatchObject([{ balance: 8_000, held: 3_000 }])
    expect((await decide(server, payKey, '0000', { cash: 13_000 })).body.code).toBe('Success')
    expect(await pursesOf(server, phone)).toMatchObject([{ balance: 5_000, held: 0 }])
    expect((await tenderRows(server, orderId)).entries).toEqual([
      { kind: 'USE', account_kind: 'callReminder', amount: -3_000 },
    ])
    expect((await moneyOf(server, orderId)).order).toMatchObject({ call_reminder_points: 3_000, due: 13_000 })
  })

  it('are released when the payment fails', { tags: ['PAY-50'] }, async () => {
    const { phone, payer, orderId } = await aPayer()
    const payKey = await payKeyFor(payer, orderId, { cash: 13_000, callReminder: 3_000 })
    await decide(server, payKey, '99', { cash: 13_000 })
    expect(await pursesOf(server, phone)).toMatchObject([{ balance: 8_000, held: 0 }])
    expect((await moneyOf(server, orderId)).order).toMatchObject({ call_reminder_points: 0, due: 16_000 })
    const { body } = await tender(payer, orderId, { cash: 8_000, callReminder: 8_000 })
    expect(body.code).toBe('Success')
  })

  it('are held by the latest registration only', {
    tags: ['PAY-22', 'PAY-50'],
  }, async () => {
    const { phone, payer, orderId } = await aPayer()
    for (const [cash, callReminder] of [
      [8_000, 8_000],
      [10_000, 6_000],
      [16_000, 0],
    ] as const) {
      expect((await tender(payer, orderId, { cash, callReminder })).body.code).toBe('Success')
      expect(await pursesOf(server, phone)).toMatchObject([{ balance: 8_000, held: callReminder }])
    }
  })

  it('are shown as quoted until the order is paid, then as paid', {
    tags: ['PAY-22'],
  }, async () => {
    const { payer, orderId } = await aPayer()
    const number = await issue()
    const list = tendersOf({ cash: 9_500, callReminder: 3_000, coupons: { [number]: 5_000 } })
    const payKey = await aPayKey(payer, orderId, { tenders: list })
    const shown = async () =>
      (await payer.call(readOrder, { orderNumber: orderId })).body.selOrderInfo as Record<string, unknown>
    expect(await shown()).toMatchObject({ usePnt: 0, dscntAmt: 2_000 })
    await decide(server, payKey, '0000', { cash: 9_500 })
    expect(await shown()).toMatchObject({
      usePnt: 3_000,
      callReminderPoints: 3_000,
      franchisePoints: 0,
      couponAmount: 5_000,
      dscntAmt: 500,
      dueAmt: 9_500,
    })
  })

  it('that pay the whole amount complete the payment at once', { tags: ['PAY-43'] }, async () => {
    const { phone, payer, orderId } = await aPayer(20_000)
    const { body } = await tender(payer, orderId, { callReminder: 16_000 }, { paymentMethod: '' })
    expect(body.code).toBe('0')
    expect(await pursesOf(server, phone)).toMatchObject([{ balance: 4_000, held: 0 }])
    expect((await moneyOf(server, orderId)).order).toMatchObject({ status: 'ORDER_READY', due: 0 })
  })

  it.each([
    ['more than there are', 8_001, refusalTexts.pointsAboveBalance],
    ['more than the order', 17_000, refusalTexts.pointsAboveOrder],
  ])('are refused for %s, holding nothing', { tags: ['PAY-27', 'PAY-24'] }, async (_, points, message) => {
    const { phone, payer, orderId } = await aPayer()
    const { body } = await tender(payer, orderId, {
      cash: Math.max(0, 16_000 - points),
      callReminder: points,
    })
    expect(body.code).toBe('fail')
    expect(String(body.message)).toContain(message)
    expect(await pursesOf(server, phone)).toMatchObject([{ balance: 8_000, held: 0 }])
  })

  it('of a claimed phone cannot be spent, only the order paid', {
    tags: ['PAY-23', 'IDV-03'],
  }, async () => {
    const { phone, orderId } = await aPayer(12_000)
    const claimed = await loginAs(server, { phone, channel: 'kyochon' })
    const spend = async (callReminder: number) =>
      (await tender(claimed, orderId, { cash: 16_000 - callReminder, callReminder })).body.message
    expect(await spend(1_000)).toBe(refusalTexts.firstPointUse)
    expect(await spend(10_000)).toBe(refusalTexts.identityNeeded)
    expect(await pursesOf(server, phone)).toMatchObject([{ held: 0 }])
  })

  it('need an identity check for the first use, and one of today from 10,000', {
    tags: ['PAY-23', 'IDV-03'],
  }, async () => {
    const phone = newPhone()
    const purse = { points: [{ available: won(15_000) }] }
    const never = await aSpender(server, { phone, ...purse, identifiedAt: null })
    const orderId = await placeOrder(never, { type: 'pickup', channel: 'kyochon', storeId: '2001' })
    expect((await tender(never, orderId, { cash: 15_000, callReminder: 1_000 })).body.message).toBe(
      refusalTexts.firstPointUse,
    )
    const once = await aSpender(server, { phone, ...purse, identifiedAt: seoul('2026-03-10 23:59') })
    const large = { cash: 6_000, callReminder: 10_000 }
    expect((await tender(once, orderId, large)).body.message).toBe(refusalTexts.identityNeeded)
    expect((await tender(once, orderId, { cash: 6_001, callReminder: 9_999 })).body.code).toBe('Success')
    await aSpender(server, { phone, ...purse })
    expect((await tender(once, orderId, large)).body.code).toBe('Success')
  })

  it('cannot be spent by agents', async () => {
    const { payer, orderId } = await aPayer()
    const { db } = server.services
    await db.updateTable('tokens').set({ level: 'agent' }).where('level', '=', 'proven').execute()
    const { body } = await tender(payer, orderId, { cash: 15_000, callReminder: 1_000 })
    expect(body).toMatchObject({ code: 'fail', message: refusalTexts.pointsByAgent })
  })

  it('include franchise points, which are valid at their store', {
    tags: ['PAY-10', 'PAY-23', 'PAY-26'],
  }, async () => {
    const phone = newPhone()
    const points = [
      { kind: 'franchise' as const, storeId: '3001', available: won(6_000), minimumUse: won(1_000) },
      { kind: 'franchise' as const, storeId: '2001', available: won(50_000) },
      { kind: 'callReminder' as const, available: won(6_000) },
    ]
    const payer = await aSpender(server, {
      phone,
      channel: 'chuncheon',
      points,
      identifiedAt: seoul('2026-03-01 10:00'),
    })
    const orderId = await placeOrder(payer, { type: 'pickup', channel: 'chuncheon', storeId: '3001' })
    const send = async (given: Parameters<typeof tendersOf>[0]) =>
      (await tender(payer, orderId, given, { channel: 'chuncheon' })).body
    const many = await send({ cash: 8_000, franchise: 5_000, callReminder: 5_000 })
    expect(many.message).toBe(refusalTexts.identityNeeded)
    const more = await send({ cash: 11_000, franchise: 7_000 })
    expect(String(more.message)).toContain(refusalTexts.pointsAboveBalance)
    expect((await send({ cash: 9_000, franchise: 5_000, callReminder: 4_000 })).code).toBe('Success')
    expect((await tenderRows(server, orderId)).reservations).toEqual([
      { account_kind: 'franchise', amount: 5_000, stage: 'RESERVED' },
      { account_kind: 'callReminder', amount: 4_000, stage: 'RESERVED' },
    ])
  })

  it('of a kind that the brand does not take are refused', { tags: ['PAY-10'] }, async () => {
    const { payer, orderId } = await aPayer()
    const { body } = await tender(payer, orderId, { cash: 15_000, franchise: 1_000 })
    expect(body.message).toBe(refusalTexts.pointsNotTaken)
  })

  it.each([-1, 0.5, 1e11])('change nothing for an amount of %s', async (points) => {
    const { phone, payer, orderId } = await aPayer()
    const answered = await payer.post(registerPayment, {
      ordrId: orderId,
      payGb: 'PICK_PRE_CD',
      payVoList: [
        { payMeans: 'hansang', payAmt: 16_000 },
        { payMeans: 'POINT', pointTp: '02', payAmt: points },
      ],
    })
    expect(answered.status).toBeLessThan(500)
    expect(answered.body.code).toBe('fail')
    expect(await pursesOf(server, phone)).toMatchObject([{ balance: 8_000, held: 0 }])
  })
})
