import { enterVisit, readOrder, readOrderByPhone, readPastOrder } from '@hansang/contract'
import { apiErrorTexts, serviceRefusalTexts } from '@hansang/messages'
import {
  aStranger,
  aWorldStore,
  callerWith,
  loginAs,
  newPhone,
  orderRow,
  payOrder,
  placeOrder,
  prove,
  register,
  seoul,
  useServer,
} from '@hansang/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { visitHandle } from '../../nouns/auth/phone.ts'

const DAY_MS = 24 * 60 * 60_000
const CASH = { paymentMethod: 'PICK_POST_CA', wantsPageUrl: true } as const

const server = useServer({
  now: seoul('2026-02-17 11:30'),
  stores: [aWorldStore({ paymentMethods: ['PICK_PRE_CD', 'PICK_POST_CA'] })],
})

let phone: string
let past: string

beforeEach(async () => {
  phone = newPhone()
  past = await placeOrder(await loginAs(server, { phone }), { type: 'pickup' })
})

async function handleOf(orderNumber: string): Promise<string> {
  const asked = { orderNumber, channel: 'hansang', orderSource: 'ARS' }
  return (await aStranger(server).call(readPastOrder, asked)).answer.order.phone
}

const visitBy = (given: string, cookie = '') => loginAs(server, { phone: given, cookie })

describe('the handle of a past order', { tags: ['REOR-11', 'SES-19'] }, () => {
  it('does not show an order together with its number, not even its own', async () => {
    const given = await handleOf(past)
    const { status, body } = await aStranger(server).call(readOrderByPhone, {
      orderNumber: past,
      phone: given,
    })
    expect([status, body.selOrderInfo]).toEqual([404, undefined])
  })

  it('places only orders that are paid ahead', { tags: ['PAY-12'] }, async () => {
    const stranger = await visitBy(await handleOf(past))
    const orderNumber = await placeOrder(stranger, { type: 'pickup' })
    const cash = await register(stranger, orderNumber, CASH)
    const texted = await register(stranger, orderNumber, { wantsPageUrl: false })
    for (const { body } of [cash, texted])
      expect(body).toMatchObject({ code: 'fail', message: serviceRefusalTexts.repeatPaysAhead })
    expect(await orderRow(server, orderNumber)).toMatchObject({ payment_method: null, event_count: 0 })
    expect((await stranger.call(readOrder, { orderNumber })).answer.order.offeredMethods).toEqual([
      'PICK_PRE_CD',
    ])
    await payOrder(server, stranger, orderNumber)
  })

  it('may pay at the store once the phone is proven', async () => {
    const customer = await visitBy(await handleOf(past))
    const orderNumber = await placeOrder(await prove(server, customer), { type: 'pickup' })
    expect((await register(customer, orderNumber, CASH)).body).toMatchObject({ code: '0' })
  })

  it('may pay at the store in a browser that typed the digits or came by a landing link', async () => {
    for (const given of [phone, visitHandle(server.services.secrets, phone, server.clock.now())]) {
      const stranger = await visitBy(await handleOf(past))
      const customer = await visitBy(given, stranger.cookie)
      const orderNumber = await placeOrder(customer, { type: 'pickup' })
      expect((await register(customer, orderNumber, CASH)).body).toMatchObject({ code: '0' })
    }
  })

  it('restricts nothing in a browser that knows the phone already', async () => {
    const customer = await loginAs(server, { phone })
    const again = await visitBy(await handleOf(past), customer.cookie)
    const orderNumber = await placeOrder(again, { type: 'pickup' })
    expect((await register(again, orderNumber, CASH)).body).toMatchObject({ code: '0' })
  })

  it('begins visits for a day, and a browser stays in its visit after that', async () => {
    const given = await handleOf(past)
    const { cookie } = await visitBy(given)
    server.clock.advance(DAY_MS)
    const late = await callerWith(server, '', '').call(enterVisit, { phone: given, channel: 'hansang' })
    expect([late.status, late.body.message]).toEqual([400, apiErrorTexts.linkOver])
    expect(
      (await callerWith(server, '', cookie).call(enterVisit, { phone: given, channel: 'hansang' })).status,
    ).toBe(200)
  })
})
