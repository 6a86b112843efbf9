import {
  acceptOrder,
  advanceOrder,
  changeOrderStatus,
  denyCancel,
  denyOrder,
  readBoardOrders,
  readOrder,
} from '@hansang/contract'
import { type OrderType, isRefusal } from '@hansang/domain'
import {
  type Caller,
  aWorldStore,
  aStranger,
  aWorld,
  bringIn,
  newcomer,
  onceKey,
  ownerOf,
  placeOrder,
  seoul,
  posOf,
  useServer,
  placePaidOrder,
  orderRow,
} from '@hansang/testing'
import { beforeEach, describe, expect, it } from 'vitest'

let customer: Caller
let owner: Caller

const server = useServer({
  now: seoul('2026-02-10 11:30'),
  stores: [aWorldStore(), aWorldStore({ id: '1002' })],
})

beforeEach(async () => {
  customer = await newcomer(server)
  owner = await ownerOf(server, '1001')
})

describe('the board', () => {
  it('lists paid and post-paid orders of all own stores, never unpaid prepaid ones', {
    tags: ['STS-06'],
  }, async () => {
    await bringIn(server, aWorld({ stores: [aWorldStore({ id: '1021' }), aWorldStore({ id: '1022' })] }))
    const both = await ownerOf(server, '1021', '1022')
    const [here, there] = [
      await placePaidOrder(server, customer, { storeId: '1021' }),
      await placePaidOrder(server, customer, {
        type: 'pickup',
        storeId: '1022',
        paymentMethod: 'PICK_POST_CD',
      }),
    ]
    await placeOrder(customer, { storeId: '1021' })
    expect(await numbersOf(both)).toEqual([here, there].toSorted())
    expect(await numbersOf(both, '1022')).toEqual([there])
  })

  it('answers 404 for stores and orders of another owner and leaves them untouched', {
    tags: ['SES-18'],
  }, async () => {
    const orderNumber = await placePaidOrder(server, customer)
    const stranger = await ownerOf(server, '1002')
    expect((await stranger.call(readBoardOrders, { storeId: '1001' })).status).toBe(404)
    const answers = [
      await stranger.call(acceptOrder, { orderNumber, minutesUntilDone: 30 }, onceKey()),
      await stranger.call(denyOrder, { orderNumber, reason: '' }, onceKey()),
      await stranger.call(advanceOrder, { orderNumber, seenStatus: 'ORDER_PAY_DONE' }, onceKey()),
    ]
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([404, { code: 'fail', message: '주문을 찾을 수 없어요.' }])
    }
    expect(await statusOf(orderNumber)).toBe('ORDER_PAY_DONE')
  })

  it('is for owners: 401 without a token, 403 with a customer’s', { tags: ['SES-18'] }, async () => {
    expect((await aStranger(server).call(readBoardOrders, {})).status).toBe(401)
    expect((await customer.call(readBoardOrders, {})).status).toBe(403)
    expect((await customer.call(acceptOrder, { orderNumber: 'x', minutesUntilDone: 30 })).status).toBe(403)
  })

  it('accepts with the minutes it takes, which the customer then sees', { tags: ['ORD-17'] }, async () => {
    const orderNumber = await placePaidOrder(server, customer)
    const { body } = await owner.call(acceptOrder, { orderNumber, minutesUntilDone: 45 }, onceKey())
    const planned = new Date(server.clock.now().getTime() + 45 * 60_000)
    const { result } = await customer.call(readOrder, { orderNumber })
    expect(body.selOrderInfo).toHaveProperty('ordrStts', 'ORDER_ACCEPT')
    expect(!isRefusal(result) && result.answer.order.closePlannedAt).toEqual(planned)
  })

  it.each([4, 181, 0, -1, 30.5, '30', null])('refuses a wait of %s minutes with 400', async (minutes) => {
    const orderNumber = await placePaidOrder(server, customer)
    const { status } = await owner.post(
      acceptOrder,
      { ordrId: orderNumber, closePlanMin: minutes },
      onceKey(),
    )
    expect(status).toBe(400)
    expect(await statusOf(orderNumber)).toBe('ORDER_PAY_DONE')
  })

  it.each([5, 180])('accepts with %i minutes', async (minutesUntilDone) => {
    const { body } = await owner.call(
      acceptOrder,
      { orderNumber: await placePaidOrder(server, customer), minutesUntilDone },
      onceKey(),
    )
    expect(body.code).toBe('Success')
  })

  it('denies with a reason, kept as typed', { tags: ['STS-09'] }, async () => {
    const orderNumber = await placePaidOrder(server, customer)
    const { body } = await owner.call(denyOrder, { orderNumber, reason: '재료 소진 <b>' }, onceKey())
    expect(body.selOrderInfo).toMatchObject({ ordrStts: 'ORDER_DENY', denyRsn: '재료 소진 <b>' })
    const { answer } = await customer.call(readOrder, { orderNumber })
    expect(answer.order.denyReason).toBe('재료 소진 <b>')
  })

  it.each<[OrderType, readonly string[]]>([
    ['delivery', ['ORDER_COOKING', 'POS_STEP_DELIVERY_IN', 'ORDER_DAGCY_DONE', 'ORDER_COMPLETE']],
    ['pickup', ['ORDER_COOKING', 'ORDER_PICKUP_REQ', 'ORDER_COMPLETE']],
  ])('leads a %s from acceptance to its end, one step a call', { tags: ['STS-10'] }, async (type, steps) => {
    const orderNumber = await placePaidOrder(server, customer, { type })
    await owner.call(acceptOrder, { orderNumber, minutesUntilDone: 30 }, onceKey())
    const seen: unknown[] = []
    for (const _ of steps) {
      const { answer } = await next(orderNumber)
      seen.push(answer.order.status)
    }
    expect(seen).toEqual(steps)
    expect((await next(orderNumber)).body.code).toBe('fail')
  })

  it('refuses to advance an order before its acceptance and to accept it twice', async () => {
    const orderNumber = await placePaidOrder(server, customer)
    expect((await next(orderNumber)).body.code).toBe('fail')
    await owner.call(acceptOrder, { orderNumber, minutesUntilDone: 30 }, onceKey())
    const again = await owner.call(acceptOrder, { orderNumber, minutesUntilDone: 60 }, onceKey())
    expect(again.body).toEqual({ code: 'fail', message: '변경할 수 없는 주문 상태예요.' })
  })

  it('advances one step for one key, however often it is sent', async () => {
    const orderNumber = await placePaidOrder(server, customer)
    await owner.call(acceptOrder, { orderNumber, minutesUntilDone: 30 }, onceKey())
    const key = onceKey()
    const tap = () => owner.call(advanceOrder, { orderNumber, seenStatus: 'ORDER_ACCEPT' }, key)
    await Promise.all(Array.from({ length: 10 }, tap))
    expect(await statusOf(orderNumber)).toBe('ORDER_COOKING')
  })

  it('advances one step when two devices saw the same status, and notifies both', async () => {
    const orderNumber = await placePaidOrder(server, customer)
    await owner.call(acceptOrder, { orderNumber, minutesUntilDone: 30 }, onceKey())
    for (const seenStatus of ['ORDER_ACCEPT', 'ORDER_COOKING', 'POS_STEP_DELIVERY_IN']) {
      const tap = () => owner.call(advanceOrder, { orderNumber, seenStatus }, onceKey())
      const early = await Promise.all([tap(), tap()])
      const answers = [...early, await tap()]
      const after = await statusOf(orderNumber)
      expect(answers.map(({ answer }) => answer.order.status)).toEqual([after, after, after])
    }
    expect(await statusOf(orderNumber)).toBe('ORDER_DAGCY_DONE')
    const late = { orderNumber, seenStatus: 'ORDER_ACCEPT' }
    expect((await owner.call(advanceOrder, late, onceKey())).body.code).toBe('fail')
  })

  it('accepts an order whose cancel was denied before it was accepted', {
    tags: ['STS-21'],
  }, async () => {
    const orderNumber = await placePaidOrder(server, customer)
    const pos = await posOf(server, '1001')
    await pos.call(changeOrderStatus, { orderNumber, status: 'ORDER_CANCEL_ACCEPT' }, onceKey())
    await owner.call(denyCancel, { orderNumber, reason: '' }, onceKey())
    const { body } = await owner.call(acceptOrder, { orderNumber, minutesUntilDone: 30 }, onceKey())
    expect(body.selOrderInfo).toHaveProperty('ordrStts', 'ORDER_ACCEPT')
  })

  it('refuses to accept an unpaid order', async () => {
    const orderNumber = await placeOrder(customer)
    expect((await owner.call(acceptOrder, { orderNumber, minutesUntilDone: 30 }, onceKey())).body.code).toBe(
      'fail',
    )
    expect(await statusOf(orderNumber)).toBe('NOT_ORDER_READY')
  })
})

async function next(orderNumber: string) {
  return await owner.call(advanceOrder, { orderNumber, seenStatus: await statusOf(orderNumber) }, onceKey())
}

async function numbersOf(by: Caller, storeId = ''): Promise<string[]> {
  const { result } = await by.call(readBoardOrders, { storeId })
  return isRefusal(result) ? [] : result.answer.orders.map(({ number }) => number).toSorted()
}

const statusOf = async (orderNumber: string) => (await orderRow(server, orderNumber)).status
