import { refusalTexts, serviceRefusalTexts } from '@hansang/messages'
import { readOrder, sendOrderText, registerPayment } from '@hansang/contract'
import {
  aPayKey,
  aWorldStore,
  anItem,
  decide,
  loginAs,
  moneyOf,
  register,
  seoul,
  switchStore,
  useServer,
  placeOrder,
  tendersOf,
} from '@hansang/testing'
import { describe, expect, it } from 'vitest'

const server = useServer({
  now: seoul('2026-03-11 12:00'),
  stores: [
    aWorldStore(),
    aWorldStore({
      id: '1003',
      paymentMethods: ['PICK_PRE_CD', 'HOLE_POST_CD'],
      items: [anItem({ id: '100301' })],
    }),
  ],
})

const customer = (phone = '01012345678') => loginAs(server, { phone })

describe('registering a payment', () => {
  it.each([
    ['no method', { paymentMethod: '' }, refusalTexts.noPaymentMethod],
    [
      'a method of another order type',
      { paymentMethod: 'DLVR_PRE_CD' },
      refusalTexts.paymentMethodNotOffered,
    ],
    [
      'a method that the store does not offer',
      { paymentMethod: 'PICK_POST_CA' },
      refusalTexts.paymentMethodNotOffered,
    ],
    ['a method that does not exist', { paymentMethod: 'BITCOIN' }, refusalTexts.paymentMethodNotOffered],
    [
      'a link variant with a page asked for',
      { paymentMethod: 'PICK_PRE_CD_URL' },
      refusalTexts.paymentMethodNotOffered,
    ],
    ['no consent to the terms', { agreesToOrderTerms: false }, refusalTexts.termsNotAgreed],
    ['no consent to the third party', { agreesToThirdParty: false }, refusalTexts.thirdPartyNotAgreed],
    [
      'neither consent: the terms come first',
      { agreesToOrderTerms: false, agreesToThirdParty: false },
      refusalTexts.termsNotAgreed,
    ],
    [
      'the method before the consents',
      { paymentMethod: '', agreesToOrderTerms: false },
      refusalTexts.noPaymentMethod,
    ],
  ])('%s is refused', { tags: ['PAY-28', 'PAY-15', 'PAY-13', 'PAY-30'] }, async (_, given, message) => {
    const visitor = await customer()
    const orderId = await placeOrder(visitor, { type: 'pickup' })
    expect((await register(visitor, orderId, given)).body).toMatchObject({ code: 'fail', message })
    expect((await moneyOf(server, orderId)).attempts).toEqual([])
  })

  it('missing consents count as given', { tags: ['EP-44'] }, async () => {
    const visitor = await customer()
    const orderId = await placeOrder(visitor, { type: 'pickup' })
    const { body } = await register(visitor, orderId, {
      agreesToOrderTerms: undefined,
      agreesToThirdParty: undefined,
    })
    expect(body.code).toBe('Success')
  })

  it('a dine-in order may be paid ahead or in the store', { tags: ['PAY-15'] }, async () => {
    const visitor = await customer()
    for (const [paymentMethod, code] of [
      ['PICK_PRE_CD', 'Success'],
      ['HOLE_POST_CD', '0'],
      ['PICK_POST_CD', 'fail'],
    ] as const) {
      const orderId = await placeOrder(visitor, { storeId: '1003', type: 'dineIn' })
      expect((await register(visitor, orderId, { paymentMethod })).body.code).toBe(code)
    }
  })

  it('an order placed by an agent cannot be paid in the agent’s own browser', {
    tags: ['PAY-13'],
  }, async () => {
    const visitor = await customer()
    const orderId = await placeOrder(visitor, { type: 'pickup', orderSource: 'ARSCS' })
    expect((await register(visitor, orderId)).body.message).toBe(refusalTexts.paymentMethodNotOffered)
  })

  it('paying ahead is refused while the sandbox is closed, and paying at the store is not', async () => {
    const visitor = await customer()
    const [ahead, atStore] = [
      await placeOrder(visitor, { type: 'pickup' }),
      await placeOrder(visitor, { type: 'pickup' }),
    ]
    const { rehearsal } = server.services
    const { isOpen } = rehearsal
    rehearsal.isOpen = () => false
    const refused = await register(visitor, ahead)
    const taken = await register(visitor, atStore, { paymentMethod: 'PICK_POST_CD' })
    rehearsal.isOpen = isOpen
    expect(refused.body).toMatchObject({ code: 'fail', message: refusalTexts.paymentMethodNotOffered })
    expect(taken.body).toMatchObject({ code: '0' })
  })

  it('a store that has closed since then is answered with payFirstCheckFail', {
    tags: ['PAY-25', 'PAY-50'],
  }, async () => {
    const visitor = await customer()
    const orderId = await placeOrder(visitor, { type: 'pickup', storeId: '1003' })
    await switchStore(server, '1003', false)
    const { body } = await register(visitor, orderId)
    await switchStore(server, '1003', true)
    expect(body).toMatchObject({ code: 'payFirstCheckFail', message: refusalTexts.storePreparing })
  })

  it('an order handed to the store, paid or cancelled is answered with payFirstCheckFail', {
    tags: ['PAY-50', 'PAY-38'],
  }, async () => {
    const visitor = await customer()
    const postPaid = await placeOrder(visitor, { type: 'pickup' })
    await register(visitor, postPaid, { paymentMethod: 'PICK_POST_CD' })
    const paid = await placeOrder(visitor, { type: 'pickup' })
    await decide(server, await aPayKey(visitor, paid), '0000')
    const dead = await placeOrder(visitor, { type: 'pickup' })
    const { db } = server.services
    await db.updateTable('orders').set({ status: 'ORDER_CANCEL' }).where('id', '=', dead).execute()
    for (const orderId of [postPaid, paid, dead]) {
      expect((await register(visitor, orderId, { goodsName: 'again' })).body.code).toBe('payFirstCheckFail')
    }
    await db.updateTable('orders').set({ status: 'NOT_ORDER_READY' }).where('id', '=', dead).execute()
  })
})

describe('order notes', () => {
  it.each([
    ['decomposed Hangul is composed', '\u1112\u1161\u11ab', '한'],
    ['a spreadsheet formula', '=cmd|calc', '=cmd|calc'],
    ['a right-to-left override and an emoji', '\u202Eabc \u{1F357}', '\u202Eabc \u{1F357}'],
  ])('%s is kept as it was typed', async (_, storeNote, kept) => {
    const visitor = await customer()
    const orderId = await placeOrder(visitor, { type: 'pickup' })
    await register(visitor, orderId, { storeNote })
    const { order } = await moneyOf(server, orderId)
    expect(server.services.secrets.open(order.store_note_sealed!, 'orders.store_note_sealed', orderId)).toBe(
      kept,
    )
  })

  it.each(['x'.repeat(5_001), 'a\u0000b'])(
    'an unstorable note (%#) is refused and changes nothing',
    async (storeNote) => {
      const visitor = await customer()
      const orderId = await placeOrder(visitor, { type: 'pickup' })
      const body = { ordrId: orderId, payGb: 'PICK_PRE_CD', cnsmrMemo: storeNote }
      expect((await visitor.post(registerPayment, body)).status).toBe(400)
      expect((await moneyOf(server, orderId)).attempts).toEqual([])
    },
  )
})

describe('the right to pay', () => {
  it('any token of the order’s phone may pay, and a stranger gets the answer of an unknown order', async () => {
    const orderId = await placeOrder(await customer('01011112222'), { type: 'pickup' })
    const samePhone = await customer('01011112222')
    const stranger = await customer('01099998888')
    const strange = await register(stranger, orderId)
    const unknown = await register(stranger, '20260311AAAAAAAAAAAAAAAA')
    expect([strange.status, strange.body.message]).toEqual([404, unknown.body.message])
    expect((await moneyOf(server, orderId)).attempts).toEqual([])
    expect((await register(samePhone, orderId)).body.code).toBe('Success')
  })

  it('a caller who did not place the order may pay it ahead but changes nothing else of it', async () => {
    const placer = await customer('01011113333')
    const orderId = await placeOrder(placer, { type: 'pickup' })
    await register(placer, orderId, { storeNote: '벨을 눌러 주세요', agreesToMarketing: true })
    const other = await customer('01011113333')
    const said = {
      storeNote: '바꿔치기',
      savesAsFavourite: true,
      agreesToMarketing: false,
      wantsPageUrl: false,
    }
    expect((await register(other, orderId, said)).body).toMatchObject({
      code: 'Success',
      payUrl: expect.stringContaining('/pay/'),
    })
    const read = await placer.call(readOrder, { orderNumber: orderId })
    expect(read.answer.order).toMatchObject({ storeNote: '벨을 눌러 주세요' })
    const { order } = await moneyOf(server, orderId)
    expect(order.agrees_to_marketing).toBe(true)
  })

  it.each(['PICK_POST_CA', 'PICK_POST_CD', 'PICK_PRE_CD_URL'])(
    'a caller who did not place the order cannot choose %s, by either call',
    async (paymentMethod) => {
      const orderId = await placeOrder(await customer('01011114444'), { type: 'pickup' })
      const other = await customer('01011114444')
      const refused = await register(other, orderId, { paymentMethod })
      expect(refused.body).toMatchObject({ code: 'fail' })
      const texted = await other.call(sendOrderText, {
        orderNumber: orderId,
        paymentMethod,
        tenders: tendersOf({ cash: 18_000 }),
      })
      expect(texted.body).toMatchObject({ message: serviceRefusalTexts.payAheadOnly })
      expect(await moneyOf(server, orderId)).toMatchObject({ status: 'NOT_ORDER_READY', attempts: [] })
    },
  )

  it('a token of another channel may not pay and sees nothing', async () => {
    const orderId = await placeOrder(await customer('01011112222'), { type: 'pickup' })
    const elsewhere = await loginAs(server, { channel: 'bbq', phone: '01011112222' })
    expect((await register(elsewhere, orderId)).status).toBe(404)
    expect((await elsewhere.call(readOrder, { orderNumber: orderId })).status).toBe(404)
  })
})
