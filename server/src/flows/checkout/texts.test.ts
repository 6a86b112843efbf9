import { openPayment, resendPayUrl, sendOrderText, type RequestTo } from '@hansang/contract'
import { DAY_MS, seoulDate } from '@hansang/domain'
import { failureTexts, refusalTexts, serviceRefusalTexts } from '@hansang/messages'
import {
  type Caller,
  aPayKey,
  aWorldStore,
  aStranger,
  callerWith,
  decide,
  loginAs,
  moneyOf,
  newPhone,
  onceKey,
  prove,
  register,
  seoul,
  useServer,
  placeOrder,
  tendersOf,
  textsTo,
} from '@hansang/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { ofStore } from '../../platform/gateways/messages/limit-text.ts'
import { spend } from '../../platform/http/call-limits.ts'

let phone: string
let customer: Caller

const server = useServer({ now: seoul('2026-03-11 12:00'), stepMs: 25 * 3_600_000, stores: [aWorldStore()] })

beforeEach(async () => {
  phone = newPhone()
  customer = await loginAs(server, { phone })
})

const texts = () => textsTo(server, phone)

async function texted(): Promise<string> {
  const orderId = await placeOrder(customer, { type: 'pickup', orderSource: 'ARSCS' })
  await register(customer, orderId, {
    wantsPageUrl: false,
    paymentMethod: 'PICK_PRE_CD_URL',
    orderSource: 'ARSCS',
  })
  return orderId
}

const resend = (who: Caller, orderNumber: string) => who.call(resendPayUrl, { orderNumber })
const payKeyIn = (text = '') => /\/pay\/([\w-]+)/.exec(text)?.[1] ?? ''

describe('resending the payment URL', () => {
  it('texts a new page to the phone of the order; only the newest is paid', {
    tags: ['EP-40', 'RES-05'],
  }, async () => {
    const orderId = await texted()
    expect((await resend(customer, orderId)).body).toMatchObject({ resultCode: '0000' })
    const [first, second] = (await texts()).map(payKeyIn)
    expect(first).not.toBe(second)
    expect((await decide(server, first ?? '', '0000')).body.code).not.toBe('Success')
    expect((await decide(server, second ?? '', '0000')).body.code).toBe('Success')
    expect((await moneyOf(server, orderId)).states.toSorted()).toEqual(['PAID', 'REPLACED'])
  })

  it('is refused once the page was opened, and for orders with another payment method', {
    tags: ['STS-02', 'EP-40'],
  }, async () => {
    const orderId = await texted()
    await aStranger(server).call(openPayment, { payKey: payKeyIn((await texts())[0]) })
    expect((await resend(customer, orderId)).body).toMatchObject({
      code: 'fail',
      message: failureTexts.notResendable,
    })
    const later = await placeOrder(customer, { type: 'pickup' })
    await register(customer, later, { paymentMethod: 'PICK_POST_CD' })
    expect((await resend(customer, later)).body).toMatchObject({ message: failureTexts.notResendable })
    expect(await texts()).toHaveLength(1)
  })

  it('answers that no payment was requested for an order without a registration', {
    tags: ['STS-02', 'EP-40'],
  }, async () => {
    const orderId = await placeOrder(customer, { type: 'pickup' })
    expect((await resend(customer, orderId)).body).toMatchObject({
      code: 'fail',
      message: serviceRefusalTexts.paymentNotRequested,
    })
    expect(await texts()).toEqual([])
  })

  it('is refused when the time to pay is over', { tags: ['EP-40'] }, async () => {
    const orderId = await texted()
    server.clock.advance(30 * 60_000)
    expect((await resend(customer, orderId)).body).toMatchObject({ code: 'payFirstCheckFail' })
  })

  it('is allowed to the session that placed it, and others get the answer of an unknown order', async () => {
    const orderId = await texted()
    const samePhone = await prove(server, await loginAs(server, { phone }))
    const stranger = await loginAs(server, { phone: '01077776666' })
    const unknown = await resend(stranger, '26031100000')
    for (const other of [stranger, samePhone]) {
      const refused = await resend(other, orderId)
      expect([refused.status, refused.body]).toEqual([404, unknown.body])
    }
    expect((await resend(aStranger(server), orderId)).status).toBe(401)
    expect(await texts()).toHaveLength(1)
  })

  it('is allowed to agents of the channel', async () => {
    const orderId = await texted()
    const agent = await loginAs(server, { phone: '01055554444' })
    await server.services.db
      .updateTable('tokens')
      .set({ level: 'agent' })
      .where('customer_id', '=', await idOf('01055554444'))
      .execute()
    expect((await resend(callerWith(server, agent.token, ''), orderId)).body).toMatchObject({
      resultCode: '0000',
    })
  })

  it('is limited to three texts for one order in ten minutes', async () => {
    const orderId = await texted()
    const statuses = [
      await resend(customer, orderId),
      await resend(customer, orderId),
      await resend(customer, orderId),
    ]
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(Number(statuses[2]?.headers.get('retry-after'))).toBe(600)
    server.clock.advance(10 * 60_000)
    expect((await resend(customer, orderId)).status).toBe(200)
  })

  it('is limited to five texts an hour to one phone, over all its orders', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 6; at++) {
      const orderId = await placeOrder(customer, { type: 'pickup' })
      statuses.push(
        (await register(customer, orderId, { wantsPageUrl: false, paymentMethod: 'PICK_PRE_CD_URL' })).status,
      )
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('is limited to 500 texts a day for a store, counted from midnight in Seoul', async () => {
    const { services, clock } = server
    const sendAnother = async () => {
      const orderId = await placeOrder(customer, { type: 'pickup' })
      return (await register(customer, orderId, { wantsPageUrl: false, paymentMethod: 'PICK_PRE_CD_URL' }))
        .status
    }
    const now = clock.now()
    const midnight = seoul(`${seoulDate(new Date(now.getTime() + DAY_MS))} 00:00`)
    for (let sent = 0; sent < 499; sent++) await spend(services, [ofStore('1001', now)], now)
    expect([await sendAnother(), await sendAnother()]).toEqual([200, 429])
    clock.set(new Date(midnight.getTime() - 60_000))
    expect(await sendAnother()).toBe(429)
    clock.set(midnight)
    expect(await sendAnother()).toBe(200)
  })
})

describe('the older call', () => {
  it.each(['PICK_PRE_CD', 'PICK_PRE_CD_URL'])(
    'registers %s and texts the order with its payment page, even when a page URL is requested',
    { tags: ['EP-39', 'PAY-51'] },
    async (method) => {
      const orderId = await placeOrder(customer, { type: 'pickup' })
      const { body } = await sendText(orderId, method, { wantsPageUrl: true })
      expect(body).toMatchObject({ resultCode: '0000' })
      const [text] = await texts()
      expect(text).toContain(`주문번호 ${orderId} 주문 내역이에요.`)
      expect((await decide(server, payKeyIn(text), '0000')).body.code).toBe('Success')
    },
  )

  it('texts only the order when nothing is paid ahead', { tags: ['EP-39'] }, async () => {
    const orderId = await placeOrder(customer, { type: 'pickup' })
    expect((await sendText(orderId, 'PICK_POST_CD')).body).toMatchObject({ resultCode: '0000' })
    expect((await texts())[0]).toMatch(/http:\/\/\S+\/t\/[\w-]{16}#[\w-]{22}$/)
    expect((await texts())[0]).not.toContain(phone)
    expect((await moneyOf(server, orderId)).status).toBe('ORDER_READY')
  })

  it('takes no recipient and refuses whatever a payment registration refuses', {
    tags: ['EP-39'],
  }, async () => {
    const orderId = await placeOrder(customer, { type: 'pickup' })
    const wrong = await sendText(orderId, 'PICK_PRE_CD', { tenders: tendersOf({ cash: 1 }) })
    expect(wrong.body).toMatchObject({ code: 'fail' })
    expect(wrong.body.resultCode).toBeUndefined()
    const asked = {
      ordrId: orderId,
      payGb: 'PICK_PRE_CD',
      payVoList: [{ payMeans: 'hansang', payAmt: 18_000 }],
      hpno: '01099990000',
      cnsmrPhno: '01099990000',
    }
    await customer.post(sendOrderText, asked, onceKey())
    const { db, secrets } = server.services
    const rows = await db
      .selectFrom('sent_messages')
      .select(['phone_sealed', 'dedupe_key'])
      .where('order_id', '=', orderId)
      .execute()
    expect(
      rows.map((row) => secrets.open(row.phone_sealed, 'sent_messages.phone_sealed', row.dedupe_key)),
    ).toEqual([phone])
  })

  it('requires a phone where the order has none', async () => {
    const orderId = await placeOrder(customer, { type: 'pickup' })
    const row = server.services.db.updateTable('orders').where('id', '=', orderId)
    await row.set({ phone_sealed: null }).execute()
    expect((await sendText(orderId, 'PICK_PRE_CD')).body).toMatchObject({ message: refusalTexts.phoneNeeded })
    expect((await moneyOf(server, orderId)).attempts).toEqual([])
  })

  it('is refused to strangers', async () => {
    const orderId = await placeOrder(customer, { type: 'pickup' })
    const stranger = await loginAs(server, { phone: '01077776666' })
    expect(
      (await stranger.call(sendOrderText, { orderNumber: orderId, paymentMethod: 'PICK_PRE_CD' })).status,
    ).toBe(404)
    expect(await aPayKey(customer, orderId)).not.toBe('')
    expect(await texts()).toEqual([])
  })
})

const sendText = (
  orderNumber: string,
  paymentMethod: string,
  given: Partial<RequestTo<typeof sendOrderText>> = {},
) =>
  customer.call(
    sendOrderText,
    { orderNumber, paymentMethod, tenders: tendersOf({ cash: 18_000 }), ...given },
    onceKey(),
  )

async function idOf(ofPhone: string): Promise<number> {
  const { db, secrets } = server.services
  const lookUp = secrets.lookUp(ofPhone)
  const row = await db
    .selectFrom('customers')
    .select('id')
    .where('phone_lookup', '=', lookUp)
    .executeTakeFirstOrThrow()
  return row.id
}
