import { listOwnOrders } from '@hansang/contract'
import {
  aStranger,
  aWorldStore,
  loginAs,
  placeOrder,
  placePaidOrder,
  prove,
  seoul,
  useServer,
} from '@hansang/testing'
import { describe, expect, it } from 'vitest'

const PHONE = '01012345678'
const DAY_MS = 24 * 60 * 60_000

const server = useServer({
  now: seoul('2026-02-10 11:30'),
  stores: [aWorldStore(), aWorldStore({ id: '1002' }), aWorldStore({ id: '2001', channel: 'bbq' })],
})

const claimed = (phone = PHONE) => loginAs(server, { phone })
const proven = async (phone = PHONE) => await prove(server, await claimed(phone))

describe('the orders of a phone', { tags: ['SES-18', 'SES-19'] }, () => {
  it('are told to the proven phone, the latest first, without those that nobody paid', async () => {
    const by = await claimed()
    const first = await placePaidOrder(server, by)
    await placeOrder(by, { type: 'pickup' })
    server.clock.advance(40 * DAY_MS)
    const again = await claimed()
    const second = await placePaidOrder(server, again, { storeId: '1002', type: 'pickup' })
    const { answer } = await (await proven()).call(listOwnOrders, {})
    expect(answer.orderCount).toBe(2)
    expect(answer.orders).toMatchObject([
      { number: second, storeId: '1002', type: 'pickup', due: 18_000 },
      { number: first, storeId: '1001', type: 'delivery', due: 20_000 },
    ])
  })

  it('come page by page, whatever page is asked for', async () => {
    const phone = '01055550001'
    const by = await claimed(phone)
    for (let turn = 0; turn < 3; turn++) await placePaidOrder(server, by, { type: 'pickup' })
    const reader = await proven(phone)
    const page = async (number: number, pageSize = 2) =>
      (await reader.call(listOwnOrders, { page: number, pageSize })).answer
    expect((await page(1)).orders).toHaveLength(2)
    expect(await page(2)).toMatchObject({ orderCount: 3, orders: [expect.anything()] })
    expect((await page(-1)).orders).toHaveLength(2)
    expect(await page(10 ** 9, 10 ** 6)).toEqual({ orderCount: 3, orders: [] })
  })

  it('are nothing to a claimed phone, to another one and on another channel', async () => {
    await placePaidOrder(server, await claimed())
    const onOther = await prove(server, await loginAs(server, { phone: PHONE, channel: 'bbq' }))
    for (const caller of [await claimed(), await proven('01099998888'), onOther]) {
      expect((await caller.call(listOwnOrders, {})).answer).toEqual({ orderCount: 0, orders: [] })
    }
    expect((await aStranger(server).call(listOwnOrders, {})).status).toBe(401)
  })
})
