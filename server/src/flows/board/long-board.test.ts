// @module-tag one-base
import { type RequestTo, acceptOrder, readBoardOrders, readPosOrders } from '@hansang/contract'
import {
  type Caller,
  aWorldStore,
  advanceToEnd,
  copyOrder,
  newcomer,
  onceKey,
  ownerOf,
  placePaidOrder,
  posOf,
  seoul,
  useServer,
} from '@hansang/testing'
import { recordStatements } from '@hansang/testing/record-statements'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const MINUTE_MS = 60_000
const STORES = Array.from({ length: 300 }, (_, at) => String(1001 + at))

const COUNTER = { type: 'pickup', paymentMethod: 'PICK_POST_CD' } as const

let owner: Caller
let pos: Caller
let newest: string
let client: pg.Client

/** Each store's POS sends only ORDER_ACCEPT, for months. */
const server = useServer({
  now: seoul('2026-02-10 11:30'),
  stores: STORES.map((id) => aWorldStore({ id })),
})

beforeAll(async () => {
  client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  ;[owner, pos] = [await ownerOf(server, ...STORES), await posOf(server, '1001')]
  await copyOrder(server, await anAcceptedOrder(), { copies: 5_000, apartMs: MINUTE_MS })
  const others = { copies: 1_200, storeIds: STORES.slice(1), apartMs: MINUTE_MS }
  await copyOrder(server, await anAcceptedOrder(), others)
  server.clock.advance(MINUTE_MS)
  newest = await placePaidOrder(server, await newcomer(server))
})

afterAll(() => client.end())

async function anAcceptedOrder(): Promise<string> {
  const orderNumber = await placePaidOrder(server, await newcomer(server), COUNTER)
  await owner.call(acceptOrder, { orderNumber, minutesUntilDone: 30 }, onceKey())
  return orderNumber
}

const numbersOf = (orders: readonly { readonly number: string }[]) => orders.map(({ number }) => number)

async function board(asked: Partial<RequestTo<typeof readBoardOrders>> = {}) {
  return (await owner.call(readBoardOrders, { storeId: '', ...asked })).answer
}

async function readPos(asked: Partial<RequestTo<typeof readPosOrders>> = {}) {
  return (await pos.call(readPosOrders, { storeId: '1001', status: '', ...asked })).answer
}

async function readOn(read: typeof readPos | typeof board): Promise<string[]> {
  const first = await read()
  const all = [...first.orders]
  for (let more = first.more; more.length > 0; ) {
    const [next] = more
    const page = await read({ part: next?.part, after: next?.after ?? '' })
    all.push(...page.orders)
    more = page.more
  }
  return numbersOf(all)
}

describe('with 5,000 open orders in one store and 300 stores under one key', () => {
  it('the newest paid order comes first on the board', async () => {
    const { orders } = await board()
    expect(numbersOf(orders)[0]).toBe(newest)
    expect(orders.length).toBeLessThan(400)
  })

  it('the newest paid order comes first in the list of the POS', { tags: ['EP-58'] }, async () => {
    expect(numbersOf((await readPos()).orders)[0]).toBe(newest)
    expect(numbersOf((await readPos({ status: 'ORDER_PAY_DONE' })).orders)).toEqual([newest])
  })

  it('all orders that wait for an answer are listed, however many they are', async () => {
    const paid = await placePaidOrder(server, await newcomer(server), COUNTER)
    await copyOrder(server, paid, { copies: 1_000, storeIds: STORES })
    const { orders } = await board()
    expect(orders.filter(({ status }) => status === 'ORDER_READY')).toHaveLength(1_001)
  })

  it('a POS that pages through the list reads every open order of its store once', {
    tags: ['EP-58'],
  }, async () => {
    const numbers = await readOn(readPos)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers.length).toBeGreaterThan(5_001)
  })

  it('a board that pages through the list reads every open order of its stores once', async () => {
    const numbers = await readOn(board)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers.length).toBeGreaterThan(6_202)
  })

  it('a page after an order of another owner’s store is answered 404', { tags: ['SES-18'] }, async () => {
    const stranger = await ownerOf(server, '1002')
    const asked = { storeId: '', part: 'underWay', after: newest } as const
    const { status, body } = await stranger.call(readBoardOrders, asked)
    expect([status, body]).toEqual([404, { code: 'fail', message: '주문을 찾을 수 없어요.' }])
  })

  it('finished orders come on demand: twenty at first, all of them to a POS', {
    tags: ['EP-58', 'PEAK-14'],
  }, async () => {
    const orderNumber = await anAcceptedOrder()
    await advanceToEnd(owner, orderNumber)
    await copyOrder(server, orderNumber, { copies: 60, apartMs: 1_000 })
    const finished = (orders: readonly { readonly status: string }[]) =>
      orders.filter(({ status }) => status === 'ORDER_COMPLETE').length
    const first = await board({ storeId: '1001' })
    expect(finished(first.orders)).toBe(20)
    const next = first.more.find(({ part }) => part === 'finished')
    expect((await board({ storeId: '1001', ...next })).orders).toHaveLength(41)
    expect(finished((await readPos()).orders)).toBe(61)
  })

  it('the first page reads no old or finished orders', async () => {
    const { statements } = await recordStatements(() => board({ storeId: '1001' }))
    const list = statements.find(({ text }) => text.includes('lateral'))
    if (!list) throw new Error('the list was not read')
    const { rows } = await client.query(`explain (analyze, format json) ${list.text}`, [...list.values])
    expect(mostRows(rows[0]['QUERY PLAN'][0].Plan)).toBeLessThan(400)
  })
})

interface Plan {
  readonly 'Actual Rows': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

function mostRows(plan: Plan | undefined): number {
  if (!plan) throw new Error('no plan')
  const own = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)
  return Math.max(own, ...(plan.Plans ?? []).map(mostRows))
}
