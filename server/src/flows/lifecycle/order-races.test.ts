import { acceptOrder, changeOrderStatus, denyOrder, registerOrder } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import {
  type Caller,
  aWorldStore,
  anOrderRequest,
  loginAs,
  newcomer,
  onceKey,
  ownerOf,
  seoul,
  posOf,
  useServer,
  placePaidOrder,
} from '@hansang/testing'
import { beforeEach, expect, it } from 'vitest'

const CALLERS = 30

let customer: Caller

const server = useServer({ now: seoul('2026-02-10 11:30'), stores: [aWorldStore()] })

beforeEach(async () => {
  customer = await newcomer(server)
})

it.each([
  ['with one Idempotency-Key', { 'idempotency-key': 'tapped-thirty-times' }],
  ['without a key, with the same body', {}],
])('thirty concurrent calls %s make one order', { tags: ['REG-07'] }, async (_, headers) => {
  const before = await countOrders()
  const calls = Array.from({ length: CALLERS }, () => customer.call(registerOrder, anOrderRequest(), headers))
  const answers = await Promise.all(calls)
  const numbers = answers.flatMap(({ result }) => (isRefusal(result) ? [] : [result.answer.orderNumber]))
  expect(new Set(numbers).size).toBe(1)
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(await countOrders()).toBe(before + 1)
  const again = await customer.call(registerOrder, anOrderRequest(), headers)
  expect(again.body.ordrId).toBe(numbers[0])
})

it('another body under the same key is answered 422 and orders nothing', async () => {
  const headers = onceKey()
  await customer.call(registerOrder, anOrderRequest(), headers)
  const before = await countOrders()
  expect((await customer.call(registerOrder, anOrderRequest({ type: 'pickup' }), headers)).status).toBe(422)
  expect(await countOrders()).toBe(before)
})

it('ten seconds later the same body without a key is a new order', async () => {
  const first = await customer.call(registerOrder, anOrderRequest())
  server.clock.advance(10_000)
  const second = await customer.call(registerOrder, anOrderRequest())
  expect(second.body.ordrId).not.toBe(first.body.ordrId)
})

it('the same key of another customer makes another order', async () => {
  const headers = onceKey()
  const other = await loginAs(server, { phone: '01033332222' })
  const first = await customer.call(registerOrder, anOrderRequest(), headers)
  const second = await other.call(registerOrder, anOrderRequest(), headers)
  expect(second.body.ordrId).not.toBe(first.body.ordrId)
})

it('of concurrent accept, deny and cancel calls exactly one takes effect', { tags: ['STS-06'] }, async () => {
  const [owner, pos] = [await ownerOf(server, '1001'), await posOf(server, '1001')]
  const orderNumber = await placePaidOrder(server, customer)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => [
      owner.call(acceptOrder, { orderNumber, minutesUntilDone: 30 }, onceKey()),
      owner.call(denyOrder, { orderNumber, reason: '재료 소진' }, onceKey()),
      pos.call(changeOrderStatus, { orderNumber, status: 'ORDER_CANCEL' }, onceKey()),
    ]).flat(),
  )
  const steps = await server.services.db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderNumber)
    .where('from_status', '=', 'ORDER_PAY_DONE')
    .execute()
  expect(steps).toHaveLength(1)
  const done = answers.filter(({ body }) => body.code === 'Success')
  // A POS that repeats the winning status succeeds, too.
  expect(done.length).toBeGreaterThan(0)
  // 429: the row was locked for too long on a busy machine; nothing was changed.
  expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true)
})

async function countOrders(): Promise<number> {
  const row = await server.services.db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
