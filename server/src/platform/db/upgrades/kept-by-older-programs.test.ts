import { readBoardOrders, readMenu, readOrder, readReviews, readStore, searchStores } from '@hansang/contract'
import { orderViewTexts } from '@hansang/messages'
import {
  type Caller,
  aReview,
  aStore,
  aStranger,
  aWorldStore,
  anItem,
  loginAs,
  ownerOf,
  placePaidOrder,
  posOf,
  prove,
  readEverything,
  seoul,
  useServer,
} from '@hansang/testing'
import {
  REQUIRED_OF_DISH,
  REQUIRED_OF_LINE,
  REQUIRED_OF_STORE,
} from '@hansang/testing/released/older-profiles'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'

const PHONE = '01012123434'
const storeFields = Object.keys(aStore()).filter((field) => !REQUIRED_OF_STORE.includes(field))
const dishFields = Object.keys(anItem()).filter((field) => !REQUIRED_OF_DISH.includes(field))
const reviewFields = Object.keys(aReview())
const without = (fields: readonly string[], first: number) =>
  fields.map((field, index) => ({ field, id: String(first + index) }))
const storesWithout = without(storeFields, 2001)
const dishesWithout = without(dishFields, 300101)
const reviewsWithout = without(reviewFields, 1)

const told: string[] = []
const server = useServer({
  now: seoul('2026-02-10 11:30'),
  env: { LOG_LEVEL: 'error' },
  logTo: (line) => told.push(line),
  breaksInvariants: true,
  stores: [
    aWorldStore({
      items: [anItem(), anItem({ id: '100102' })],
      reviews: reviewsWithout.map(({ id }) => aReview({ id })),
    }),
    aWorldStore({ id: '3001', items: dishesWithout.map(({ id }) => anItem({ id })) }),
    aWorldStore({ id: '4001', name: '한상 사천점' }),
    ...storesWithout.map(({ id }) => aWorldStore({ id })),
  ],
})

let customer: Caller
let owner: Caller
let pos: Caller
const orders = new Map<string, string>()
const lineFields = new Map<string, string>()

async function takeOut(table: 'stores' | 'menu_items' | 'reviews', id: string, field: string) {
  const { db } = server.services
  await sql`update ${sql.table(table)} set profile = profile - ${field}::text where id = ${id}`.execute(db)
}

beforeAll(async () => {
  const everywhere = ['1001', ...storesWithout.map(({ id }) => id)]
  customer = await prove(server, await loginAs(server, { phone: PHONE }))
  owner = await ownerOf(server, ...everywhere)
  pos = await posOf(server, ...everywhere)
  for (const { field, id } of storesWithout) {
    server.clock.advance(10_000)
    orders.set(id, await placePaidOrder(server, customer, { storeId: id }))
    await takeOut('stores', id, field)
  }
  for (const { field, id } of dishesWithout) await takeOut('menu_items', id, field)
  for (const { field, id } of reviewsWithout) await takeOut('reviews', id, field)
  server.services.live.interrupt()
  await placeLinesWithout()
})

async function placeLinesWithout() {
  const { db } = server.services
  const whole = await placePaidOrder(server, customer)
  const { lines } = await db
    .selectFrom('orders')
    .select('lines')
    .where('id', '=', whole)
    .executeTakeFirstOrThrow()
  const [line] = lines as readonly object[]
  for (const field of Object.keys(line ?? {}).filter((name) => !REQUIRED_OF_LINE.includes(name))) {
    server.clock.advance(10_000)
    const id = await placePaidOrder(server, customer)
    await sql`update orders set lines = jsonb_build_array((lines -> 0) - ${field}::text) where id = ${id}`.execute(
      db,
    )
    lineFields.set(field, id)
  }
}

describe.each(storesWithout)('a store that was stored without $field', ({ id }) => {
  it('is shown by every reading call', async () => {
    const readers = { visitor: customer, anyToken: customer, owner, pos }
    const about = { storeId: id, channel: 'hansang', orderId: orders.get(id) ?? '', phone: PHONE } as const
    const statuses = await readEverything(server, readers, about)
    expect([...statuses].filter(([, status]) => status >= 500)).toEqual([])
    const shown = { readStore: 200, readMenu: 200, readOrder: 200, readOwnedStore: 200, readPosOrders: 200 }
    expect(Object.fromEntries(statuses)).toMatchObject(shown)
    const { answer } = await aStranger(server).call(readStore, { storeId: id })
    expect(answer.store.id).toBe(id)
  })
})

it('a menu shows every dish that was stored without one of its fields', async () => {
  const { answer } = await aStranger(server).call(readMenu, { storeId: '3001' })
  expect(answer.menu.groups.flatMap(({ items }) => items).map(({ id }) => id)).toEqual(
    dishesWithout.map(({ id }) => id),
  )
})

it('every review that was stored without one of its fields is shown', async () => {
  const { answer } = await aStranger(server).call(readReviews, { storeId: '1001', pageSize: 100 })
  expect(answer.reviews.map(({ id }) => id)).toEqual(reviewsWithout.map(({ id }) => id))
})

it('every order with a line that was stored without one of its fields is shown', async () => {
  const { answer } = await owner.call(readBoardOrders, { storeId: '1001' })
  const shown = answer.orders.map(({ number }) => number)
  for (const [field, number] of lineFields) {
    expect(shown, field).toContain(number)
    const own = await customer.call(readOrder, { orderNumber: number })
    expect([field, own.answer.order.lines[0]?.quantity]).toEqual([field, 1])
  }
})

describe('an unreadable value affects only itself', () => {
  const unreadable = () => told.filter((line) => line.includes('cannot be read'))

  it('an unreadable dish is left out of its menu and logged once', async () => {
    const { db } = server.services
    told.length = 0
    await sql`update menu_items set profile = '{"id": "100102"}' where id = '100102'`.execute(db)
    for (const storeId of ['1001', '1001']) {
      const { answer } = await owner.call(readMenu, { storeId })
      expect(answer.menu.groups.flatMap(({ items }) => items).map(({ id }) => id)).toEqual(['100101'])
      await aStranger(server).call(searchStores, { channelId: '2', keyword: '한상' })
    }
    expect(unreadable()).toHaveLength(1)
    expect(unreadable()[0]).toContain('"id":"100102"')
  })

  it('an unreadable store is left out of a search', async () => {
    const asked = { channelId: '2', keyword: '사천' }
    const found = async () => (await aStranger(server).call(searchStores, asked)).answer.stores.length
    expect(await found()).toBe(1)
    await sql`update stores set profile = profile - 'name' where id = '4001'`.execute(server.services.db)
    expect(await found()).toBe(0)
  })

  it('an unreadable line is shown as such, and its order and the others completely', async () => {
    const number = await placePaidOrder(server, customer)
    await sql`update orders set lines = '[5]' where id = ${number}`.execute(server.services.db)
    const { answer } = await owner.call(readBoardOrders, { storeId: '1001' })
    const order = answer.orders.find((one) => one.number === number)
    expect(order?.lines.map(({ name }) => name)).toEqual([orderViewTexts.unreadable])
    expect(answer.orders.length).toBeGreaterThan(lineFields.size)
  })
})
