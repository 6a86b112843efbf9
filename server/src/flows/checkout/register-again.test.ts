import { readOrder, registerPayment } from '@hansang/contract'
import { refusalTexts } from '@hansang/messages'
import {
  aPayKey,
  aWorldStore,
  decide,
  loginAs,
  moneyOf,
  register,
  seoul,
  useServer,
  placeOrder,
} from '@hansang/testing'
import { describe, expect, it } from 'vitest'
import { expireOrders } from '../lifecycle/expire-orders.ts'

const server = useServer({ now: seoul('2026-03-11 12:00'), stores: [aWorldStore()] })

const customer = (phone = '01012345678') => loginAs(server, { phone })

describe('registering again', () => {
  it('the next registration replaces the previous one, whose page can no longer be paid', {
    tags: ['PAY-22'],
  }, async () => {
    const visitor = await customer()
    const orderId = await placeOrder(visitor, { type: 'pickup' })
    const first = await aPayKey(visitor, orderId, { goodsName: 'a' })
    const second = await aPayKey(visitor, orderId, { goodsName: 'b' })
    expect((await moneyOf(server, orderId)).states.toSorted()).toEqual(['CREATED', 'REPLACED'])
    expect((await decide(server, first, '0000')).body.code).toBe('9999')
    expect((await decide(server, second, '0000')).body.code).toBe('Success')
    expect((await moneyOf(server, orderId)).entries).toEqual([{ kind: 'CAPTURE', amount: 18_000 }])
  })

  it('a prepaid order whose page was opened may still be paid at the counter', {
    tags: ['PAY-22'],
  }, async () => {
    const visitor = await customer()
    const orderId = await placeOrder(visitor, { type: 'pickup' })
    await aPayKey(visitor, orderId)
    expect((await register(visitor, orderId, { paymentMethod: 'PICK_POST_CD' })).body.code).toBe('0')
    expect(await moneyOf(server, orderId)).toMatchObject({ status: 'ORDER_READY', states: ['REPLACED'] })
  })

  it('the same call again gets the first answer, even without a key', async () => {
    const visitor = await customer()
    const orderId = await placeOrder(visitor, { type: 'pickup' })
    const first = await register(visitor, orderId)
    const again = await register(visitor, orderId)
    expect(again.body.payUrl).toBe(first.body.payUrl)
    expect((await moneyOf(server, orderId)).attempts).toHaveLength(1)
  })

  it('many registrations at once leave one live attempt', async () => {
    const orderId = await placeOrder(await customer('01033334444'), { type: 'pickup' })
    const callers = await Promise.all(Array.from({ length: 10 }, () => customer('01033334444')))
    const answers = await Promise.all(callers.map((caller) => register(caller, orderId)))
    expect(answers.filter(({ status }) => status === 200 || status === 429)).toHaveLength(10)
    const { states } = await moneyOf(server, orderId)
    expect(states.filter((state) => state === 'CREATED')).toHaveLength(1)
  })
})

describe('the time to pay', () => {
  it('registering 30 minutes after the order is answered with payFirstCheckFail and charges nothing', {
    tags: ['PAY-50'],
  }, async () => {
    const visitor = await customer()
    const unpaid = await placeOrder(visitor, { type: 'pickup' })
    const opened = await placeOrder(visitor, { type: 'pickup' })
    const payKey = await aPayKey(visitor, opened)
    server.clock.advance(30 * 60_000)
    expect((await register(visitor, unpaid)).body).toMatchObject({
      code: 'payFirstCheckFail',
      message: refusalTexts.paymentExpired,
    })
    expect((await decide(server, payKey, '0000')).body.code).toBe('9999')
    expect(await moneyOf(server, opened)).toMatchObject({ entries: [] })
    await expireOrders(server.services)
    expect((await moneyOf(server, opened)).status).toBe('ORDER_CANCEL')
  })

  it('the payment key appears in no row and in no answer about the order', async () => {
    const visitor = await customer()
    const orderId = await placeOrder(visitor, { type: 'pickup' })
    const payKey = await aPayKey(visitor, orderId)
    const { attempts } = await moneyOf(server, orderId)
    expect(JSON.stringify(attempts)).not.toContain(payKey)
    const { body } = await visitor.call(readOrder, { orderNumber: orderId })
    expect(JSON.stringify(body)).not.toContain(payKey)
  })

  it('a call without a token is answered 401', async () => {
    const answered = await server.fetch(`http://hansang.test${registerPayment.path}`, {
      method: 'POST',
      body: '{"ordrId":"1"}',
    })
    expect(answered.status).toBe(401)
  })
})
