import {
  type Endpoint,
  cancelOrder,
  denyOrder,
  listOwnOrders,
  openCaller,
  readAllOrders,
  readBoardOrders,
  readChangedOrders,
  readDeedLog,
  readMemberItems,
  readOrder,
  readOrderSteps,
  readPointHistory,
  readPointSummary,
  readPointsByStore,
  readPosOrders,
  readTakings,
} from '@hansang/contract'
import {
  type Caller,
  aPayKey,
  aWorldStore,
  accept,
  advanceToEnd,
  agentOf,
  decide,
  loginAs,
  onceKey,
  ownerOf,
  placePaidOrder,
  posOf,
  prove,
  seoul,
  tendersOf,
  usePayers,
  useServer,
} from '@hansang/testing'
import { committed, recordStatements } from '@hansang/testing/record-statements'
import { beforeAll, expect, it } from 'vitest'
import { earnPoints, expirePoints, takeBackPoints } from '../../nouns/points/index.ts'
import {
  COORDINATOR_TABLES,
  REFERENCE_TABLES,
  SHARDED_FAMILIES,
  SHARDED_TABLES,
  type ShardedFamily,
} from './sharded-tables.ts'

const PHONE = '01012345678'
const HERE = { storeId: '1001' }
const SLOT_LIMITS = { orders: 20, pieces: 0, stations: [] }
const server = useServer({
  now: seoul('2026-02-24 12:00'),
  stores: [aWorldStore({ slotLimits: SLOT_LIMITS })],
})
const payers = usePayers()

/** Part of a statement that asks every shard of a family, and why it may. On plain PostgreSQL each has its own index. */
const ASKS_ALL: readonly (readonly [string, string])[] = [
  ['from point_lots lots cross join lateral', 'a sweep looks for what is due'],
  ['where ("pay_key_hash" = $1', 'the key of a page leads to no shard'],
  ['inner join lateral (select "orders"', 'on Citus each store is asked on its shard'],
  ['left join orders on orders.id = entries.order_id', 'on Citus orders are read apart'],
  [
    '"reached_store_at" is not null and "finished_at" is null',
    'a customer’s orders under way, of all stores',
  ],
  [
    'where "session_id" = $1 and ("status"',
    'unpaid orders of a session that hold something, before they are locked',
  ],
  [' or "customer_id" = $', 'a customer’s own orders, of all stores'],
  ['where "customer_id" = $1 order by "placed_at"', 'what a customer ordered of late, at any store'],
  ['where "customer_id" = $1 and "channel" = $2', 'a caller’s orders under way, at any store'],
]

/** Tables of the coordinator that are written beside one shard alone: a crash between their two commits may lose what is in these. */
const IN_ONE_PHASE: ReadonlyMap<string, string> = new Map([
  ['call_counts', 'unlogged; a limit that has counted less'],
  ...['gazetteer', 'map_streets', 'map_version', 'customers'].map(
    (table) => [table, 'of a world file, which is brought in again'] as const,
  ),
])

const hasTable = ({ tables }: ShardedFamily, text: string) =>
  new RegExp(`\\b(from|join|into|update)\\s+"?(${tables.join('|')})\\b`, 'i').test(text)

/** Compared with what the statement is given, or in the list of an insert. */
const isNamed = ({ column }: ShardedFamily, text: string) =>
  new RegExp(`\\b${column}"? (= (any\\()?|in \\()\\$|insert into "?\\w+"? \\([\\w", ]*\\b${column}\\b`).test(
    text,
  )

let texts: readonly string[]
let transactions: readonly (readonly string[])[]

beforeAll(async () => {
  const { statements } = await recordStatements(async () => {
    await earn(await spendADay())
    await spendTenders()
  })
  transactions = committed(statements)
  texts = [...new Set(statements.map(({ text }) => text.replaceAll(/\s+/g, ' ').trim()))]
}, 120_000)

/** @returns the order that was served */
async function spendADay(): Promise<string> {
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
  await advanceToEnd(owner, served)
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
  await ask(owner, readOrderSteps, { orderNumber: served })
  for (const day of [{ day: '2026-02-24' }, {}]) await ask(owner, readDeedLog, { ...HERE, ...day })
  await ask(owner, readAllOrders, { ...HERE, days: 2 })
  await ask(pos, readPosOrders, HERE)
  await ask(agent, openCaller, { phone: PHONE, channel: 'hansang' })
  return served
}

/** Points and coupons are held, spent, given back, earned, read and lost. */
async function spendTenders(): Promise<void> {
  const { phone, payer, orderId } = await payers.aPayer()
  const tenders = { cash: 9_500, callReminder: 3_000, coupons: { [await payers.issue()]: 5_000 } }
  await aPayKey(payer, orderId, { tenders: tendersOf(tenders) })
  const payKey = await aPayKey(payer, orderId, { tenders: tendersOf(tenders) })
  await decide(payers.server, payKey, '0000', { cash: tenders.cash })
  const owner = await ownerOf(payers.server, '2001')
  await owner.call(denyOrder, { orderNumber: orderId, reason: '재료 소진' }, onceKey())
  await payer.call(readOrder, { orderNumber: orderId })
  const who = { phone, channel: 'kyochon' } as const
  await payer.call(readPointSummary, who)
  await payer.call(readPointsByStore, { ...who, page: 1, sort: 'modiDtm_DESC' })
  const months = { firstMonth: '2026-02', lastMonth: '2026-03', page: 1 }
  await payer.call(readPointHistory, { ...who, ...months, entryType: '0', storeId: '' })
}

async function earn(served: string): Promise<void> {
  const { services } = server
  await earnPoints(services, served)
  await takeBackPoints(services, served)
  await expirePoints(services)
}

it.each(SHARDED_FAMILIES)(
  'every statement on tables by $column names its shard, but those listed',
  (family) => {
    const own = texts.filter((text) => hasTable(family, text))
    const all = own.filter((text) => !isNamed(family, text))
    const unlisted = all.filter((text) => !ASKS_ALL.some(([part]) => text.includes(part)))
    expect(own).not.toEqual([])
    expect(unlisted).toEqual([])
  },
)

it('nothing is listed that names its shard', () => {
  const asksAll = SHARDED_FAMILIES.flatMap((family) =>
    texts.filter((text) => hasTable(family, text) && !isNamed(family, text)),
  )
  expect(ASKS_ALL.filter(([part]) => !asksAll.some((text) => text.includes(part)))).toEqual([])
})

const writtenIn = (text: string) =>
  [...text.matchAll(/\b(?:insert into|(?<!for |do )update|delete from)\s+([\w".]+)/gi)].map(([, name = '']) =>
    name.replaceAll('"', ''),
  )

it('what is written with rows of a shard is on that shard or makes Citus commit in two phases, but what is listed', () => {
  const isOneOf = (tables: readonly string[]) => (table: string) => tables.includes(table)
  const all = transactions
    .map((written) => written.flatMap(writtenIn))
    .filter((tables) => tables.some(isOneOf(SHARDED_TABLES)))
  const inOne = all.filter((tables) => !tables.some(isOneOf([...COORDINATOR_TABLES, ...REFERENCE_TABLES])))
  const plain = new Set(inOne.flat().filter((table) => !SHARDED_TABLES.includes(table)))
  expect(all.flat()).toEqual(
    expect.arrayContaining(['slot_counts', 'slot_places', 'deeds', 'pgboss.job_common']),
  )
  expect([...plain].toSorted()).toEqual([...IN_ONE_PHASE.keys()].toSorted())
})
