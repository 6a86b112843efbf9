import { registerOrder } from '@hansang/contract'
import {
  type Caller,
  type TestServer,
  aWorldStore,
  anOrderRequest,
  callerWith,
  countOrders,
  newcomer,
  onceKey,
  seoul,
  useServer,
} from '@hansang/testing'
import { expect, it } from 'vitest'
import { tooLate } from './late-answer.ts'

/** With a query it is rendered for each request. */
const PAGE = 'http://hansang.test/hansang/store/main/1001?from=link'

const server = useServer({ now: seoul('2026-03-11 12:00'), stores: [aWorldStore()] })

/** Like a request that the edge has already answered for the program. */
const overdue = (): TestServer => ({
  ...server,
  fetch: async (input, init) =>
    await server.program.app.request(input as string, init, { late: AbortSignal.abort(tooLate()) }),
})

const asked = ({ token, cookie }: Caller) => callerWith(overdue(), token, cookie)

it('an order that was already answered 503 is not begun, and is placed when sent again', async () => {
  const customer = await newcomer(server)
  const [request, key] = [anOrderRequest(), onceKey()]
  expect((await asked(customer).call(registerOrder, request, key)).status).toBe(503)
  expect(await countOrders(server)).toBe(0)
  expect((await customer.call(registerOrder, request, key)).status).toBe(200)
})

it('a page that was already answered 503 reads no further data', async () => {
  expect((await server.fetch(PAGE)).status).toBe(200)
  expect((await overdue().fetch(PAGE)).status).toBe(503)
})
