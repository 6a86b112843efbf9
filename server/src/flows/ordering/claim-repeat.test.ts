import { cancelOrder, readPastOrder, registerOrder } from '@hansang/contract'
import { serviceRefusalTexts } from '@hansang/messages'
import {
  type Caller,
  aStranger,
  aWorldStore,
  anOrderRequest,
  loginAs,
  newPhone,
  onceKey,
  orderRow,
  payOrder,
  placeOrder,
  prove,
  seoul,
  useServer,
} from '@hansang/testing'
import { beforeEach, describe, expect, it } from 'vitest'

const server = useServer({ now: seoul('2026-02-17 11:30'), stores: [aWorldStore()] })

let past: string

beforeEach(async () => {
  past = await placeOrder(await loginAs(server, { phone: newPhone() }), { type: 'pickup' })
})

async function handleOf(orderNumber: string): Promise<string> {
  const asked = { orderNumber, channel: 'hansang', orderSource: 'ARS' }
  return (await aStranger(server).call(readPastOrder, asked)).answer.order.phone
}

const visitBy = (phone: string) => loginAs(server, { phone })

const repeat = (who: Caller) => who.call(registerOrder, anOrderRequest({ type: 'pickup' }), onceKey())

describe('the handle of a past order', { tags: ['REOR-11'] }, () => {
  it('orders once, and after a paid order refuses another and says how to order', async () => {
    const given = await handleOf(past)
    const one = await visitBy(given)
    await payOrder(server, one, await placeOrder(one, { type: 'pickup' }))
    for (const who of [one, await visitBy(given), await visitBy(await handleOf(past))])
      expect((await repeat(who)).body).toMatchObject({
        code: 'fail',
        message: serviceRefusalTexts.repeatedAlready,
      })
  })

  it('replaces an unpaid order in the same browser, and orders nothing in another', async () => {
    const one = await visitBy(await handleOf(past))
    const [first, second] = [
      await placeOrder(one, { type: 'pickup' }),
      await placeOrder(one, { type: 'pickup' }),
    ]
    expect((await orderRow(server, first)).status).toBe('ORDER_CANCEL')
    const other = await visitBy(await handleOf(past))
    expect((await repeat(other)).body).toMatchObject({ message: serviceRefusalTexts.repeatedAlready })
    expect((await orderRow(server, second)).status).toBe('NOT_ORDER_READY')
  })

  it('orders once for forty concurrent calls', async () => {
    const callers = await Promise.all(
      Array.from({ length: 40 }, async () => await visitBy(await handleOf(past))),
    )
    const answers = await Promise.all(callers.map(repeat))
    expect(answers.filter(({ body }) => body.code === 'Success')).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('may order again when the new order was cancelled', async () => {
    const one = await visitBy(await handleOf(past))
    const orderNumber = await placeOrder(one, { type: 'pickup' })
    await payOrder(server, one, orderNumber)
    await one.call(cancelOrder, { orderNumber, reason: '' }, onceKey())
    expect((await repeat(await visitBy(await handleOf(past)))).body).toMatchObject({ code: 'Success' })
  })

  it('orders as often as wanted once the phone is proven, and each order stays payable', async () => {
    const customer = await prove(server, await visitBy(await handleOf(past)))
    const first = await placeOrder(customer, { type: 'pickup' })
    const second = await placeOrder(customer, { type: 'pickup' })
    for (const orderNumber of [first, second]) await payOrder(server, customer, orderNumber)
    expect((await orderRow(server, first)).status).toBe('ORDER_PAY_DONE')
    expect((await orderRow(server, second)).status).toBe('ORDER_PAY_DONE')
  })
})
