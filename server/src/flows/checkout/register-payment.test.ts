import { won } from '@hansang/domain'
import { refusalTexts } from '@hansang/messages'
import {
  aWorldStore,
  loginAs,
  moneyOf,
  newPhone,
  register,
  seoul,
  textsTo,
  useServer,
  placeOrder,
} from '@hansang/testing'
import { describe, expect, it } from 'vitest'

const server = useServer({
  now: seoul('2026-03-11 12:00'),
  services: { pos: { push: async () => {} } },
  stores: [aWorldStore()],
})

const customer = (phone = '01012345678') => loginAs(server, { phone })

describe('the answer to a registration', () => {
  it('a prepaid method gets the page of a new attempt, and the order waits', {
    tags: ['PAY-40', 'PAY-43'],
  }, async () => {
    const visitor = await customer()
    const orderId = await placeOrder(visitor, { type: 'pickup' })
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

  it('a post-paid method answers code 0 at once, and the order goes to the store', {
    tags: ['PAY-37', 'STS-23'],
  }, async () => {
    const visitor = await customer()
    const orderId = await placeOrder(visitor, { type: 'pickup' })
    const { body } = await register(visitor, orderId, { paymentMethod: 'PICK_POST_CD' })
    expect(body.code).toBe('0')
    expect(await moneyOf(server, orderId)).toMatchObject({ status: 'ORDER_READY', attempts: [] })
  })

  it('a post-paid order in ORDER_READY is announced to the POS once', { tags: ['STS-08'] }, async () => {
    const visitor = await customer()
    const orderId = await placeOrder(visitor, { type: 'pickup' })
    await register(visitor, orderId, { paymentMethod: 'PICK_POST_CD' })
    const effects = await server.services.db
      .selectFrom('outbox_effects')
      .selectAll()
      .where('key', 'like', `%${orderId}%`)
      .execute()
    expect(effects).toHaveLength(1)
  })

  it('an amount due of zero needs no method and is done at once', { tags: ['PAY-43'] }, async () => {
    const visitor = await customer()
    const orderId = await placeOrder(visitor, { type: 'pickup' })
    await server.services.db
      .updateTable('orders')
      .set({ exchange_credit: won(18_000), due: won(0) })
      .where('id', '=', orderId)
      .execute()
    const { body } = await register(visitor, orderId, { paymentMethod: '', cash: 0 })
    expect(body.code).toBe('0')
    const { order } = await moneyOf(server, orderId)
    expect(order).toMatchObject({ status: 'ORDER_READY', due: 0 })
  })

  it('without a page URL, a prepaid payment’s link is texted to the order’s phone, and the order waits', {
    tags: ['PAY-16', 'PAY-43'],
  }, async () => {
    const visitor = await customer('01055556666')
    const orderId = await placeOrder(visitor, { type: 'pickup', orderSource: 'ARSCS' })
    const { body } = await register(visitor, orderId, {
      wantsPageUrl: false,
      paymentMethod: 'PICK_PRE_CD_URL',
    })
    expect(body.code).toBe('0')
    expect(body.payUrl ?? '').toBe('')
    expect(await moneyOf(server, orderId)).toMatchObject({ status: 'NOT_ORDER_READY', states: ['CREATED'] })
    const { db, secrets } = server.services
    const sent = await db.selectFrom('sent_messages').selectAll().where('order_id', '=', orderId).execute()
    expect(sent).toHaveLength(1)
    expect(secrets.open(sent[0]!.phone_sealed, 'sent_messages.phone_sealed', sent[0]!.dedupe_key)).toBe(
      '01055556666',
    )
    expect(secrets.open(sent[0]!.text_sealed, 'sent_messages.text_sealed', sent[0]!.dedupe_key)).toMatch(
      /http:\/\/hansang\.test\/pay\/[\w-]{43}/,
    )
  })

  it.each([
    ['a page method without a page URL', 'ARS', { wantsPageUrl: false, paymentMethod: 'PICK_PRE_CD' }],
    ['a texted method with a page URL', 'ARSCS', { wantsPageUrl: true, paymentMethod: 'PICK_PRE_CD_URL' }],
  ] as const)('%s texts the page and does not answer it', async (_, orderSource, asked) => {
    const phone = newPhone()
    const visitor = await customer(phone)
    const orderId = await placeOrder(visitor, { type: 'pickup', orderSource })
    const { answer } = await register(visitor, orderId, { ...asked, orderSource })
    expect(answer.pageUrl).toBe('')
    expect(await textsTo(server, phone)).toEqual([expect.stringContaining('http://hansang.test/pay/')])
  })

  it('a pickup keeps no delivery note', async () => {
    const visitor = await customer()
    const orderId = await placeOrder(visitor, { type: 'pickup' })
    await register(visitor, orderId, { deliveryNote: '문 앞에 두세요' })
    expect((await moneyOf(server, orderId)).order.delivery_note_sealed).toBeNull()
  })

  it('notes are stored sealed and the marketing consent is stored with the order', {
    tags: ['PAY-44'],
  }, async () => {
    const visitor = await customer()
    const orderId = await placeOrder(visitor)
    const notes = {
      storeNote: '덜 맵게 <img onerror=1>',
      deliveryNote: '벨 누르지 마세요',
      agreesToMarketing: true,
    }
    await register(visitor, orderId, { paymentMethod: 'DLVR_PRE_CD', cash: 20_000, ...notes })
    const { order } = await moneyOf(server, orderId)
    const { secrets } = server.services
    expect(order.agrees_to_marketing).toBe(true)
    expect(order.store_note_sealed?.includes('덜 맵게')).toBe(false)
    expect(secrets.open(order.store_note_sealed!, 'orders.store_note_sealed', orderId)).toBe(notes.storeNote)
    expect(secrets.open(order.delivery_note_sealed!, 'orders.delivery_note_sealed', orderId)).toBe(
      notes.deliveryNote,
    )
  })
})

describe('texted payment links', () => {
  const TEXTED = { wantsPageUrl: false, paymentMethod: 'PICK_PRE_CD_URL' }

  it('an order gets three in ten minutes, then the caller has to wait', async () => {
    const visitor = await customer('01070000001')
    const orderId = await placeOrder(visitor, { type: 'pickup' })
    const answers = []
    for (const goodsName of ['1', '2', '3', '4'])
      answers.push(await register(visitor, orderId, { ...TEXTED, goodsName }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(answers[3]?.headers.get('retry-after')).toBe('600')
    expect((await moneyOf(server, orderId)).attempts).toHaveLength(3)
  })

  it('a phone gets five in an hour, no matter who asks', async () => {
    const statuses: number[] = []
    for (let asked = 0; asked < 6; asked += 1) {
      const visitor = await customer('01070000002')
      statuses.push((await register(visitor, await placeOrder(visitor, { type: 'pickup' }), TEXTED)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('an order without a phone answers that a phone is needed', async () => {
    const visitor = await customer()
    const orderId = await placeOrder(visitor, { type: 'pickup' })
    await server.services.db
      .updateTable('orders')
      .set({ phone_sealed: null })
      .where('id', '=', orderId)
      .execute()
    const { body } = await register(visitor, orderId, TEXTED)
    expect(body).toMatchObject({ code: 'fail', message: refusalTexts.phoneNeeded })
  })
})
