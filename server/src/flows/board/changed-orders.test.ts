import { acceptOrder, cancelOrder, readBoardOrders, readChangedOrders } from '@hansang/contract'
import { aWorldStore, newcomer, onceKey, ownerOf, placePaidOrder, seoul, useServer } from '@hansang/testing'
import { describe, expect, it } from 'vitest'

const COUNTER = { type: 'pickup', paymentMethod: 'PICK_POST_CD' } as const
const STORES = ['1001', '1002']

const server = useServer({
  now: seoul('2026-02-10 11:30'),
  stores: STORES.map((id) => aWorldStore({ id })),
})

async function aTakenOrder() {
  const customer = await newcomer(server)
  const number = await placePaidOrder(server, customer, COUNTER)
  return { customer, number, owner: await ownerOf(server, '1001') }
}

describe('orders of the board that are read by themselves', () => {
  it('read as in the whole list, and only those that were asked for', { tags: ['PEAK-04'] }, async () => {
    const { number, owner } = await aTakenOrder()
    await aTakenOrder()
    await owner.call(acceptOrder, { orderNumber: number, minutesUntilDone: 20 }, onceKey())
    const { answer } = await owner.call(readChangedOrders, { orderNumbers: [number] })
    const whole = (await owner.call(readBoardOrders, { storeId: '' })).answer
    expect(answer.orders).toEqual(whole.orders.filter((order) => order.number === number))
    expect(answer.orders).toHaveLength(1)
  })

  it('are left out once they have left the board, and told of when their customer withdrew', {
    tags: ['PEAK-04'],
  }, async () => {
    const { customer, number, owner } = await aTakenOrder()
    await customer.call(cancelOrder, { orderNumber: number, reason: '' }, onceKey())
    const { answer } = await owner.call(readChangedOrders, { orderNumbers: [number] })
    expect(answer.orders).toEqual([])
    expect(answer.ended).toMatchObject([{ number, endedBy: 'customer' }])
  })

  it('of another store are answered like unknown ones', { tags: ['PEAK-04'] }, async () => {
    const { number } = await aTakenOrder()
    const stranger = await ownerOf(server, '1002')
    const foreign = await stranger.call(readChangedOrders, { orderNumbers: [number] })
    const unknown = await stranger.call(readChangedOrders, { orderNumbers: ['20260210AAAAAAAAAAAAAAAA'] })
    expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body])
    expect(foreign.answer).toEqual({ orders: [], ended: [] })
  })
})
