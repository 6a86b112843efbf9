import {
  acceptOrder,
  advanceOrder,
  denyOrder,
  encodeRequest,
  followBoardOrders,
  followOrder,
  readOrder,
  refundOrder,
  urlOf,
} from '@hansang/contract'
import {
  type Caller,
  aRequestedLine,
  aWorldStore,
  anItem,
  eventually,
  loginAs,
  onceKey,
  openStream,
  ownerOf,
  seoul,
  startServer,
  useServer,
  placePaidOrder,
} from '@hansang/testing'
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest'
import type { Audience } from '../../platform/services/metrics.ts'

let customer: Caller
let owner: Caller

const server = useServer({
  now: seoul('2026-02-10 11:30'),
  stores: [aWorldStore(), aWorldStore({ id: '1002' })],
})

beforeEach(async () => {
  customer = await loginAs(server)
  owner = await ownerOf(server, '1001')
})
afterEach(() => void vi.useRealTimers())

it('sends an order’s status, then each change, and ends with the order', { tags: ['ORD-19'] }, async () => {
  const orderNumber = await placePaidOrder(server, customer)
  const stream = await open(customer, `${followOrder.path}?ordrId=${orderNumber}`)
  await stream.has(1)
  await owner.call(acceptOrder, { orderNumber, minutesUntilDone: 30 }, onceKey())
  for (const seenStatus of ['ORDER_ACCEPT', 'ORDER_COOKING', 'POS_STEP_DELIVERY_IN', 'ORDER_DAGCY_DONE'])
    await owner.call(advanceOrder, { orderNumber, seenStatus }, onceKey())
  await stream.ended
  expect(stream.statuses()).toEqual([
    'ORDER_PAY_DONE',
    'ORDER_ACCEPT',
    'ORDER_COOKING',
    'POS_STEP_DELIVERY_IN',
    'ORDER_DAGCY_DONE',
    'ORDER_COMPLETE',
  ])
  expect(stream.text()).toContain(
    `event: status\nid: 3\ndata: {"ordrId":"${orderNumber}","strId":"1001","ordrStts":"ORDER_ACCEPT"}\n\n`,
  )
  await hasNoStreams()
})

it('sends refunds as they begin and finish while the order’s status stays', async () => {
  const orderNumber = await placePaidOrder(server, customer, {
    lines: [aRequestedLine(anItem(), { quantity: 2 })],
  })
  await owner.call(acceptOrder, { orderNumber, minutesUntilDone: 30 }, onceKey())
  const stream = await open(customer, `${followOrder.path}?ordrId=${orderNumber}`)
  await stream.has(1)
  const lines = [{ index: 0, quantity: 1 }]
  await owner.call(refundOrder, { orderNumber, lines, reason: '', bearer: 'store' }, onceKey())
  await stream.has(3)
  expect(stream.statuses()).toEqual(['ORDER_ACCEPT', 'ORDER_ACCEPT', 'ORDER_ACCEPT'])
  const read = await customer.call(readOrder, { orderNumber })
  expect(JSON.stringify(read.body)).toContain('"doneYn":"Y"')
  await stream.cancel()
})

it('ends at once for an order that is over', async () => {
  const orderNumber = await placePaidOrder(server, customer)
  await owner.call(denyOrder, { orderNumber, reason: '' }, onceKey())
  const stream = await open(customer, `${followOrder.path}?ordrId=${orderNumber}`)
  await stream.ended
  expect(stream.statuses()).toEqual(['ORDER_DENY'])
})

it('requires a right to the order and the token in the header', {
  tags: ['SES-19'],
}, async () => {
  const orderNumber = await placePaidOrder(server, customer)
  const stranger = await loginAs(server, { phone: '01000009999' })
  const statusFor = async (token: string, path: string) =>
    (await server.fetch(`http://hansang.test${path}`, { headers: { authorization: `Bearer ${token}` } }))
      .status
  const path = `${followOrder.path}?ordrId=${orderNumber}`
  expect(await statusFor(stranger.token, path)).toBe(404)
  expect(await statusFor(customer.token, `${followOrder.path}?ordrId=20260210EEEEEEEEEEEEEEEE`)).toBe(404)
  expect(await statusFor('', `${path}&token=${customer.token}`)).toBe(401)
  expect(await statusFor(customer.token, followOrder.path)).toBe(400)
  expect(await statusFor(customer.token, followBoardOrders.path)).toBe(403)
})

it('sends a board every change to the orders of its own stores', async () => {
  const board = await open(owner, followBoardOrders.path)
  const other = await open(await ownerOf(server, '1002'), followBoardOrders.path)
  const orderNumber = await placePaidOrder(server, customer)
  await owner.call(acceptOrder, { orderNumber, minutesUntilDone: 30 }, onceKey())
  // Events of earlier tests may still arrive, so check this order only.
  await eventually(async () => board.statuses(orderNumber).length >= 2)
  expect(board.statuses(orderNumber)).toEqual(['ORDER_PAY_DONE', 'ORDER_ACCEPT'])
  expect(other.statuses()).toEqual([])
  await Promise.all([board.cancel(), other.cancel()])
})

it('stop listening when their readers go, however many come and go', async () => {
  await hasNoStreams()
  const orderNumber = await placePaidOrder(server, customer)
  for (let round = 0; round < 5; round++) {
    const streams = await Promise.all(
      Array.from({ length: 10 }, () => open(customer, `${followOrder.path}?ordrId=${orderNumber}`)),
    )
    await Promise.all(streams.map((stream) => stream.has(1)))
    expect(await openStreams()).toBe(10)
    await Promise.all(streams.map((stream) => stream.cancel()))
    await hasNoStreams()
  }
})

it('does not count an owner’s other screen as a board, since nobody answers orders there', async () => {
  await hasNoStreams()
  const beside = await open(
    owner,
    urlOf(followBoardOrders, encodeRequest(followBoardOrders, { isBesideBoard: true })),
  )
  expect([await openStreams('store'), await openStreams('owner')]).toEqual([0, 1])
  const board = await open(owner, followBoardOrders.path)
  expect([await openStreams('store'), await openStreams('owner')]).toEqual([1, 1])
  await Promise.all([board.cancel(), beside.cancel()])
  await hasNoStreams()
})

it('ends every stream at once when the program stops', async () => {
  const stopping = await startServer(inject('databaseUrl'), { now: seoul('2026-02-10 11:30') })
  const stream = await open(await ownerOf(stopping), followBoardOrders.path, stopping)
  const begun = performance.now()
  await Promise.all([stopping.stop(), stream.ended])
  expect(performance.now() - begun).toBeLessThan(2_800)
})

it('ends within a minute for an owner who lost a store, and for nobody else', {
  tags: ['SES-18'],
}, async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { db } = server.services
  const losing = await open(await ownerOf(server, '1001', '1002'), followBoardOrders.path)
  const loser = db.selectFrom('owners').select('id').orderBy('id', 'desc').limit(1)
  const keeping = await open(owner, followBoardOrders.path)
  await db.deleteFrom('owner_stores').where('owner_id', '=', loser).where('store_id', '=', '1002').execute()
  vi.advanceTimersByTime(60_000)
  await losing.ended
  vi.advanceTimersByTime(15_000)
  await eventually(async () => keeping.text().split(': beat\n\n').length === 6)
  await keeping.cancel()
})

it('sends a heartbeat every 15 seconds to keep a quiet connection alive', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const stream = await open(owner, followBoardOrders.path)
  vi.advanceTimersByTime(45_000)
  await eventually(async () => stream.text().split(': beat\n\n').length === 4)
  await stream.cancel()
})

const open = (by: Caller, path: string, at = server) => openStream(at, by, path)

async function openStreams(audience?: Audience): Promise<number> {
  const { values } = await server.services.metrics.liveStreams.get()
  const counted = values.filter(({ labels }) => !audience || labels.audience === audience)
  return counted.reduce((sum, { value }) => sum + value, 0)
}

async function hasNoStreams(): Promise<void> {
  await eventually(async () => (await openStreams()) === 0)
}
