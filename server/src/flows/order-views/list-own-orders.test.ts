import { listOwnOrders } from '@hansang/contract'
import type { OrderStatus } from '@hansang/domain'
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
import { inTransaction } from '../../platform/db/database.ts'
import { moveThrough } from '../lifecycle/move-order.ts'
import { lockOrder } from '../../nouns/orders/find-orders.ts'

const PHONE = '01012345678'
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const server = useServer({
  now: seoul('2026-02-10 11:30'),
  stores: [aWorldStore(), aWorldStore({ id: '1002' }), aWorldStore({ id: '2001', channel: 'bbq' })],
})

const claimed = (phone = PHONE) => loginAs(server, { phone })
const proven = async (phone = PHONE) => await prove(server, await claimed(phone))

describe('the orders of a phone', { tags: ['SES-18', 'SES-19'] }, () => {
  it('are listed to the proven phone, latest first, without unpaid ones', async () => {
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

  it('are paged, within bounds for any page number', async () => {
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

  it('are empty for a claimed phone of another session, another phone or another channel', async () => {
    await placePaidOrder(server, await claimed())
    const onOther = await prove(server, await loginAs(server, { phone: PHONE, channel: 'bbq' }))
    for (const caller of [await claimed(), await proven('01099998888'), onOther]) {
      expect((await caller.call(listOwnOrders, {})).answer).toEqual({ orderCount: 0, orders: [] })
    }
    expect((await aStranger(server).call(listOwnOrders, {})).status).toBe(401)
  })
})

describe('the orders of a session', { tags: ['SES-18', 'SES-21'] }, () => {
  it('are listed to it without proof, and to no other session of the phone', async () => {
    const phone = '01055550002'
    const by = await claimed(phone)
    const own = await placePaidOrder(server, by, { type: 'pickup' })
    expect((await by.call(listOwnOrders, {})).answer).toMatchObject({
      orderCount: 1,
      orders: [{ number: own, isRunning: true, paymentMethod: 'PICK_PRE_CD' }],
    })
    expect((await (await claimed(phone)).call(listOwnOrders, {})).answer).toEqual({
      orderCount: 0,
      orders: [],
    })
  })

  it('stay listed when the same browser enters again, but not with another phone', async () => {
    const by = await claimed('01055550003')
    const own = await placePaidOrder(server, by, { type: 'pickup' })
    const { cookie } = by
    const again = await loginAs(server, { phone: '01055550003', cookie })
    expect((await again.call(listOwnOrders, {})).answer.orders).toMatchObject([{ number: own }])
    const other = await loginAs(server, { phone: '01055550004', cookie })
    expect((await other.call(listOwnOrders, {})).answer.orderCount).toBe(0)
  })
})

async function moveAtStore(number: string, steps: readonly OrderStatus[]): Promise<void> {
  const { services, clock } = server
  await inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, number)
    if (!order) throw new Error(`no order ${number}`)
    await moveThrough(tx, services, order, { steps, actor: 'store', now: clock.now() })
  })
}

describe('a running order', { tags: ['SES-21'] }, () => {
  const running = async (by: Awaited<ReturnType<typeof claimed>>) =>
    (await by.call(listOwnOrders, {})).answer.orders.map(({ isRunning }) => isRunning)

  it('stays listed as running for half an hour after its end', async () => {
    const by = await claimed('01055550005')
    const number = await placePaidOrder(server, by, { type: 'pickup' })
    await moveAtStore(number, ['ORDER_ACCEPT', 'ORDER_COOKING', 'ORDER_PICKUP_REQ', 'ORDER_COMPLETE'])
    expect(await running(by)).toEqual([true])
    server.clock.advance(30 * MINUTE_MS)
    expect(await running(by)).toEqual([true])
    server.clock.advance(1)
    expect(await running(by)).toEqual([false])
  })

  it('ends half an hour after its delivery, though its store never completes it', async () => {
    const by = await claimed('01055550006')
    const number = await placePaidOrder(server, by)
    await moveAtStore(number, ['ORDER_ACCEPT', 'POS_STEP_DELIVERY_IN', 'ORDER_DAGCY_DONE'])
    server.clock.advance(30 * MINUTE_MS + 1)
    expect(await running(by)).toEqual([false])
  })

  it('ends after a day, though its store never completes it', async () => {
    const by = await claimed('01055550007')
    const number = await placePaidOrder(server, by)
    await moveAtStore(number, ['ORDER_ACCEPT'])
    server.clock.advance(DAY_MS - 1)
    expect(await running(await loginAs(server, { phone: '01055550007', cookie: by.cookie }))).toEqual([true])
    server.clock.advance(1)
    expect(await running(await loginAs(server, { phone: '01055550007', cookie: by.cookie }))).toEqual([false])
  })
})
