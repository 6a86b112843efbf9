import {
  type Endpoint,
  advanceOrder,
  cancelOrder,
  denyOrder,
  listOwnOrders,
  openCaller,
  readAllOrders,
  readBoardOrders,
  readChangedOrders,
  readMemberItems,
  readOrder,
  readPosOrders,
  readTakings,
} from '@hansang/contract'
import {
  type Caller,
  aWorldStore,
  accept,
  agentOf,
  loginAs,
  onceKey,
  ownerOf,
  placePaidOrder,
  posOf,
  prove,
  seoul,
  useServer,
} from '@hansang/testing'
import { recordStatements } from '@hansang/testing/record-statements'
import { beforeAll, expect, it } from 'vitest'
import { SHARDED_TABLES } from './sharded-tables.ts'

const PHONE = '01012345678'
const HERE = { storeId: '1001' }
const server = useServer({ now: seoul('2026-02-24 12:00'), stores: [aWorldStore()] })

/** Part of a statement that asks every shard, and why it may. On plain PostgreSQL each has its own index. */
const ASKS_ALL: readonly (readonly [string, string])[] = [
  [
    'where "session_id" = $1 and ("status"',
    'unpaid orders of a session that hold something, before they are locked',
  ],
  ['where ("session_id" = $1 or "customer_id" = $2)', 'a customer’s own orders, of all stores'],
  ['where "customer_id" = $1 order by "placed_at"', 'what a customer ordered of late, at any store'],
  ['where "customer_id" = $1 and "channel" = $2', 'a caller’s orders under way, at any store'],
]

const TABLE = new RegExp(`\\b(from|join|into|update)\\s+"?(${SHARDED_TABLES.join('|')})\\b`, 'i')
const IS_NAMED = /shard_key"?\s*(=|in\b)|\("?[\w", ]*shard_key/

let texts: readonly string[]

beforeAll(async () => {
  const { statements } = await recordStatements(spendADay)
  texts = [...new Set(statements.map(({ text }) => text.replaceAll(/\s+/g, ' ').trim()))]
}, 120_000)

async function spendADay(): Promise<void> {
  const customer = await prove(server, await loginAs(server, { phone: PHONE }))
  const [owner, pos] = [await ownerOf(server, '1001'), await posOf(server, '1001')]
  const agent = await agentOf(server, 'hansang')
  const ask = async (who: Caller, endpoint: Endpoint, request: object) =>
    expect([endpoint.path, (await who.call(endpoint, request, onceKey())).body.code]).toEqual([
      endpoint.path,
      'Success',
    ])
  const served = await placePaidOrder(server, customer)
  await accept(owner, served)
  for (;;) {
    const { status: seenStatus } = (await customer.call(readOrder, { orderNumber: served })).answer.order
    if (seenStatus === 'ORDER_COMPLETE') break
    await ask(owner, advanceOrder, { orderNumber: served, seenStatus })
  }
  await ask(customer, cancelOrder, {
    orderNumber: await placePaidOrder(server, customer),
    reason: '급한 일이 생겼어요',
  })
  await ask(owner, denyOrder, {
    orderNumber: await placePaidOrder(server, customer),
    reason: '재료가 떨어졌어요',
  })
  await ask(customer, readOrder, { orderNumber: served })
  await ask(customer, listOwnOrders, {})
  await ask(customer, readMemberItems, HERE)
  for (const read of [readBoardOrders, readTakings]) await ask(owner, read, HERE)
  await ask(owner, readChangedOrders, { orderNumbers: [served] })
  await ask(owner, readAllOrders, { ...HERE, days: 2 })
  await ask(pos, readPosOrders, HERE)
  await ask(agent, openCaller, { phone: PHONE, channel: 'hansang' })
}

it('every statement on tables by store names its shard, but those listed', () => {
  const all = texts.filter((text) => TABLE.test(text) && !IS_NAMED.test(text))
  const unlisted = all.filter((text) => !ASKS_ALL.some(([part]) => text.includes(part)))
  expect(texts.filter((text) => TABLE.test(text)).length).toBeGreaterThan(40)
  expect(unlisted).toEqual([])
})

it('nothing is listed that names its shard', () => {
  expect(
    ASKS_ALL.filter(([part]) => !texts.some((text) => text.includes(part) && !IS_NAMED.test(text))),
  ).toEqual([])
})
