import {
  acceptOrder,
  cancelOrder,
  denyCancel,
  readOrderSteps,
  refundOrder,
  changeOrderStatus,
} from '@hansang/contract'
import {
  type Caller,
  aWorldStore,
  newcomer,
  onceKey,
  ownerOf,
  placePaidOrder,
  posOf,
  seoul,
  staffOf,
  useServer,
} from '@hansang/testing'
import { describe, expect, it } from 'vitest'

const COUNTER = { type: 'pickup' } as const
const HABITS = { startsCookingOnAccept: true }
const server = useServer({
  now: seoul('2026-02-10 11:30'),
  stores: [aWorldStore(), aWorldStore({ id: '1002', ...HABITS })],
})

async function steps(who: Caller, orderNumber: string) {
  const { answer } = await who.call(readOrderSteps, { orderNumber })
  return answer.steps.map(({ status, kind, actor, personId }) => [status || kind, actor, personId !== ''])
}

describe('the timeline of an order', { tags: ['PEAK-07'] }, () => {
  it('names who moved it, what a customer and the provider did, and refunds', async () => {
    const [customer, owner] = [await newcomer(server), await ownerOf(server, '1001')]
    const orderNumber = await placePaidOrder(server, customer, COUNTER)
    const manager = await staffOf(server, 'manager', '1001')
    await manager.call(acceptOrder, { orderNumber, minutesUntilDone: 20 }, onceKey())
    server.clock.advance(60_000)
    await customer.call(cancelOrder, { orderNumber, reason: '마음이 바뀌었어요.' }, onceKey())
    server.clock.advance(60_000)
    await owner.call(denyCancel, { orderNumber, reason: '조리 중' }, onceKey())
    server.clock.advance(60_000)
    const lines = [{ index: 0, quantity: 1 }]
    await owner.call(refundOrder, { orderNumber, lines, reason: '품절', bearer: 'store' }, onceKey())
    const told = await steps(owner, orderNumber)
    expect(told).toContainEqual(['ORDER_PAY_DONE', 'provider', false])
    const after = told.slice(told.findIndex(([what]) => what === 'ORDER_ACCEPT'))
    expect(after.slice(0, 4)).toEqual([
      ['ORDER_ACCEPT', 'store', true],
      ['ORDER_CANCEL_ACCEPT', 'customer', false],
      ['ORDER_CANCEL_DENY', 'store', true],
      ['orderRefunded', 'store', true],
    ])
    // The last piece: nothing is left to cook.
    expect(after.at(4)).toEqual(['ORDER_CANCEL', 'store', true])
    expect(JSON.stringify((await owner.call(readOrderSteps, { orderNumber })).body)).not.toContain('마음이')
  })

  it('gives both moves of one press to the one who pressed, and the POS its own', async () => {
    const owner = await ownerOf(server, '1002')
    const quick = await placePaidOrder(server, await newcomer(server), { ...COUNTER, storeId: '1002' })
    await owner.call(acceptOrder, { orderNumber: quick, minutesUntilDone: 20 }, onceKey())
    expect((await steps(owner, quick)).slice(-2)).toEqual([
      ['ORDER_ACCEPT', 'store', true],
      ['ORDER_COOKING', 'store', true],
    ])
    const [here, pos] = [await ownerOf(server, '1001'), await posOf(server, '1001')]
    const orderNumber = await placePaidOrder(server, await newcomer(server), COUNTER)
    await pos.call(changeOrderStatus, { orderNumber, status: 'ORDER_ACCEPT' }, onceKey())
    expect((await steps(here, orderNumber)).at(-1)).toEqual(['ORDER_ACCEPT', 'pos', false])
  })

  it('is no other store’s', async () => {
    const orderNumber = await placePaidOrder(server, await newcomer(server), COUNTER)
    const stranger = await ownerOf(server, '1002')
    expect((await stranger.call(readOrderSteps, { orderNumber })).status).toBe(404)
  })
})
