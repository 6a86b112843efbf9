import { type RequestTo, acceptOrder, cancelOrder, denyOrder, readAllOrders } from '@hansang/contract'
import {
  type Caller,
  aRequestedLine,
  aWorldStore,
  advanceToEnd,
  anItem,
  copyOrder,
  loginAs,
  newcomer,
  onceKey,
  ownerOf,
  placePaidOrder,
  seoul,
  useServer,
} from '@hansang/testing'
import { recordStatements } from '@hansang/testing/record-statements'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'

const DAY_MS = 24 * 60 * 60_000
const COUNTER = { type: 'pickup', paymentMethod: 'PICK_POST_CD' } as const

const items = (storeId: string) => [
  anItem({ id: `${storeId}01`, name: '해물파전' }),
  anItem({ id: `${storeId}02`, name: '100% 콩국수' }),
]
const server = useServer({
  now: seoul('2026-02-10 11:30'),
  stores: ['1001', '1002'].map((id) => aWorldStore({ id, items: items(id) })),
})

let owner: Caller
beforeAll(async () => {
  owner = await ownerOf(server, '1001', '1002')
})

async function ask(asked: Partial<RequestTo<typeof readAllOrders>> = {}, who = owner) {
  return (await who.call(readAllOrders, { storeId: '', days: 1, ...asked })).answer
}

async function found(asked: Partial<RequestTo<typeof readAllOrders>> = {}, who = owner): Promise<string[]> {
  return (await ask(asked, who)).orders.map(({ number }) => number)
}

const bought = async (given: object = {}, customer?: Caller) =>
  await placePaidOrder(server, customer ?? (await newcomer(server)), { ...COUNTER, ...given })

async function complete(orderNumber: string): Promise<void> {
  const accepted = await owner.call(acceptOrder, { orderNumber, minutesUntilDone: 20 }, onceKey())
  await advanceToEnd(owner, orderNumber, accepted.answer.order.status)
}

describe('the list of all orders', { tags: ['PEAK-05'] }, () => {
  it('shows every order of a business day with its ending, newest first', async () => {
    const [done, denied, open] = [await bought(), await bought(), await bought()]
    const customer = await newcomer(server)
    const withdrawn = await bought({}, customer)
    await complete(done)
    await owner.call(denyOrder, { orderNumber: denied, reason: '', soldOut: [] }, onceKey())
    await customer.call(cancelOrder, { orderNumber: withdrawn, reason: '' }, onceKey())
    const all = await ask()
    expect(all.orders.map(({ number }) => number).toSorted()).toEqual(
      [done, denied, open, withdrawn].toSorted(),
    )
    expect(all.ended).toMatchObject([{ number: withdrawn, endedBy: 'customer' }])
    expect(await found({ ending: 'completed' })).toEqual([done])
    expect(await found({ ending: 'denied' })).toEqual([denied])
    expect(await found({ ending: 'cancelled' })).toEqual([withdrawn])
    expect(await found({ ending: 'open' })).toEqual([open])
    expect(await found({ ending: 'expired' })).toEqual([])
    expect(await found({ lastDay: '2026-02-09' })).toEqual([])
    expect(await found({ lastDay: '2026-02-11', days: 2 })).toHaveLength(4)
  })

  it('finds by the number of the day, a word of a dish, and a store', async () => {
    const other = await bought({
      storeId: '1002',
      lines: [aRequestedLine(anItem({ id: '100202', name: '100% 콩국수' }))],
    })
    const [{ dayNumber } = { dayNumber: 0 }] = (await ask({ storeId: '1002' })).orders
    expect(await found({ storeId: '1002', lookFor: `#${dayNumber}` })).toEqual([other])
    expect(await found({ storeId: '1002', lookFor: '콩국' })).toEqual([other])
    expect(await found({ lookFor: '0% 콩' })).toEqual([other])
    expect(await found({ lookFor: '%' })).toEqual([other])
    expect(await found({ lookFor: '_' })).toEqual([])
  })

  it('is empty of other stores’ orders, and pages after one are refused', async () => {
    const stranger = await ownerOf(server, '1002')
    const number = await bought()
    expect(await found({}, stranger)).not.toContain(number)
    const { status } = await stranger.call(readAllOrders, { storeId: '', days: 1, after: number })
    expect(status).toBe(404)
    expect((await stranger.call(readAllOrders, { storeId: '1001', days: 1 })).status).toBe(404)
  })

  it('refuses a day that no calendar has', async () => {
    const { status, body } = await owner.call(readAllOrders, { storeId: '', days: 1, lastDay: '2026-13-45' })
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('날짜')])
  })
})

describe('the last four digits of a phone', { tags: ['PEAK-06'] }, () => {
  it('find an order while its store sees the customer, and never after', async () => {
    const phone = '01077774321'
    const number = await bought({}, await loginAs(server, { phone }))
    expect(await found({ lookFor: '4321' })).toEqual([number])
    expect(await found({ lookFor: '777743' })).toEqual([])
    await complete(number)
    server.clock.advance(DAY_MS - 1)
    owner = await ownerOf(server, '1001', '1002')
    expect(await found({ lookFor: '4321', days: 7 })).toEqual([number])
    server.clock.advance(2)
    expect(await found({ lookFor: '4321', days: 7 })).toEqual([])
    expect(await found({ days: 7 })).toContain(number)
    expect(JSON.stringify(await ask({ days: 7 }))).not.toContain(phone)
  })
})

describe('with 4,000 past orders', { tags: ['PEAK-05'] }, () => {
  it('pages by key through each once, and a day costs no more than its own orders', {
    tags: ['one-base'],
  }, async () => {
    server.clock.set(seoul('2026-03-20 11:30'))
    owner = await ownerOf(server, '1001', '1002')
    const number = await bought()
    await copyOrder(server, number, { copies: 4_000, apartMs: 20 * 60_000 })
    const numbers: string[] = []
    for (let after = ''; ; ) {
      const page = await ask({ storeId: '1001', days: 3, after })
      numbers.push(...page.orders.map((order) => order.number))
      after = page.more
      if (!after) break
    }
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers.length).toBeGreaterThan(150)
    for (const lookFor of ['', '#1', '콩국수']) {
      const asked = { storeId: '1001', days: 1, lookFor }
      const { statements } = await recordStatements(() => ask(asked))
      const list = statements.find(({ text }) => text.includes('lateral'))
      if (!list) throw new Error('the list was not read')
      expect(await mostRows(list)).toBeLessThan(150)
    }
  })
})

interface Plan {
  readonly 'Actual Rows': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

async function mostRows({ text, values }: { text: string; values: readonly unknown[] }): Promise<number> {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  const { rows } = await client.query(`explain (analyze, format json) ${text}`, [...values])
  await client.end()
  const rowsOf = (plan: Plan): number =>
    Math.max(plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0), ...(plan.Plans ?? []).map(rowsOf))
  return rowsOf(rows[0]['QUERY PLAN'][0].Plan)
}
