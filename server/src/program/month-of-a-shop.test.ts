// @module-tag one-base
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { readBoardOrders, readOrder, readPosOrders } from '@hansang/contract'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@hansang/domain'
import {
  type Caller,
  KEPT_DAYS,
  type KeptRow,
  ORDERS_A_DAY,
  aWorld,
  aWorldStore,
  bringIn,
  callerWith,
  countOrders,
  edgesOf,
  findBreaches,
  keptRows,
  loginAs,
  misplacedRows,
  newPhone,
  newcomer,
  openDeskOfAgents,
  orderForADay,
  ownerOf,
  prove,
  seoul,
  settle,
  useServer,
  waitingJobs,
} from '@hansang/testing'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { erasePerson } from '../flows/forgetting/erase-person.ts'
import { findPerson } from '../flows/forgetting/find-person.ts'

const DAYS = 30
const LOST_KEY = 'the-key-that-was-lost'
const NEW_KEY = 'the-key-that-came-after'
const PERSON = newPhone()
const DATA_KEY = randomBytes(32).toString('base64')

const server = useServer({
  now: seoul('2026-02-10 19:00'),
  stores: [aWorldStore()],
  env: { UNANSWERED_GIVE_UP_MINUTES: '20', DATA_KEY },
})

const unseen: string[] = []
const openPastDay: string[] = []
const refused: number[] = []
const desk = openDeskOfAgents(server, PERSON)
let unpaidOfPerson: string
let erased: Awaited<ReturnType<typeof eraseNow>>
let orders: number
let kept: KeptRow[]
const misplaced: string[] = []

const keyOf = (key: string) => ({ secret: { kind: 'plain', text: key }, storeIds: ['1001'] }) as const
const pos = (key: string) => callerWith(server, key, '')
const ordersAtPos = (key: string) => pos(key).call(readPosOrders, { storeId: '1001', status: '' })

async function query<Row>(text: string): Promise<Row[]> {
  return (await sql.raw<Row>(text).execute(server.services.db)).rows
}

async function liveOneDay(day: number): Promise<void> {
  const key = day < 10 ? LOST_KEY : NEW_KEY
  if (day === 10) await bringIn(server, aWorld({ pos: [keyOf(NEW_KEY)] }))
  if (day > 10) refused.push((await ordersAtPos(LOST_KEY)).status)
  const customer = day === 3 ? await loginAs(server, { phone: PERSON }) : await newcomer(server)
  const { unanswered, unpaid } = await orderForADay(server, customer, pos(key))
  if (day === 3) unpaidOfPerson = unpaid
  await newcomer(server)
  await noteUnseen(unanswered, key)
  await desk.work(day)
  server.clock.advance(21 * MINUTE_MS)
  await settle(server)
  server.clock.advance(10 * HOUR_MS)
  await settle(server)
  const left = await query<{ id: string }>(`select id from orders where finished_at is null`)
  openPastDay.push(...left.map(({ id }) => id))
  if (day === 20) erased = await eraseNow()
  server.clock.advance(DAY_MS - 10 * HOUR_MS - 21 * MINUTE_MS)
}

async function noteUnseen(number: string, key: string): Promise<void> {
  const owner = await ownerOf(server, '1001')
  const board = (await owner.call(readBoardOrders, { storeId: '' })).answer.orders
  const listed = (await ordersAtPos(key)).answer.orders
  for (const shown of [board, listed])
    if (!shown.some((order) => order.number === number)) unseen.push(number)
}

async function eraseNow() {
  const { db, secrets, log, settings, clock } = server.services
  const here = await prove(server, await loginAs(server, { phone: PERSON }))
  const { status: before } = await see(here)
  const person = await findPerson(db, { secrets, log }, PERSON)
  if (!person?.customerId) throw new Error('nothing is held of this phone')
  const rows = await query<{ id: string }>(`select id from orders where customer_id = ${person.customerId}`)
  const ids = rows.map(({ id }) => id)
  await erasePerson(db, { secrets, log, keeping: settings.keeping, now: clock.now() }, person)
  return {
    at: clock.now(),
    statuses: [before, (await see(here)).status],
    kept: (await keptRows(db)).filter(({ id }) => ids.includes(id)),
    contracts: ids.filter((id) => id !== unpaidOfPerson),
    shown: showPerson(),
  }
}

const see = (caller: Caller) => caller.call(readOrder, { orderNumber: unpaidOfPerson })

interface Shown {
  readonly erasedAt: string
  readonly orders: readonly Readonly<Record<string, unknown>>[]
}

function showPerson(): Shown {
  const env = { ...process.env, DATABASE_URL: server.databaseUrl, DATA_KEY }
  const command = [join(import.meta.dirname, '../operator/person/command.ts'), 'show', '-']
  const { stdout } = spawnSync(process.execPath, command, { env, input: `${PERSON}\n`, encoding: 'utf8' })
  return JSON.parse(stdout) as Shown
}

beforeAll(async () => {
  const { db } = server.services
  await bringIn(server, aWorld({ pos: [keyOf(LOST_KEY)] }))
  for (let day = 0; day < DAYS; day++) await liveOneDay(day)
  orders = await countOrders(server)
  kept = await keptRows(db)
  for (const edge of edgesOf(kept, server.clock.now())) {
    server.clock.advance(edge.getTime() - server.clock.now().getTime())
    await settle(server)
    misplaced.push(...(await misplacedRows(db, kept, edge)))
  }
}, 300_000)

it('takes a hundred orders on each of thirty days', () => {
  expect(orders).toBe(3_000)
})

it('shows each unanswered order on the board and to the POS', () => {
  expect(unseen).toEqual([])
})

it('leaves no order open past its day', () => {
  expect(openPastDay).toEqual([])
})

it('refuses the lost POS key from the day it was replaced', () => {
  expect(new Set(refused)).toEqual(new Set([401]))
})

describe('agents who leave and return', () => {
  it('lose their shift at once when a file ends them, and other agents do not', () => {
    expect(desk.noted['all at work']).toEqual({ kim: 200, lee: 200, park: 200 })
    expect(desk.noted['kim ended']).toEqual({ kim: 401, lee: 200, park: 200 })
  })

  it('lose their shift with a new password, which is required for the next', () => {
    expect(desk.noted['another password for lee']).toEqual({ kim: 401, lee: 401, park: 200 })
    expect(desk.noted['lee by the other password']).toEqual({ kim: 401, lee: 200, park: 200 })
  })

  it('cannot sign in with their previous password', () => {
    expect(desk.noted['may come in']).toEqual({ kim: false, lee: false })
  })

  it('return with a new shift, not with their old one', () => {
    expect(desk.noted['kim brought back']).toEqual({ kim: 401, lee: 200, park: 200 })
    expect(desk.noted['kim at work again']).toEqual({ kim: 200, lee: 200, park: 200 })
  })
})

describe('an erased person', () => {
  it('is signed out at once', () => {
    expect(erased.statuses).toEqual([200, 401])
  })

  it('remains only in the phone and reasons of orders that the law keeps', () => {
    const kinds = Map.groupBy(erased.kept, ({ kind }) => kind)
    expect([...kinds.keys()].toSorted()).toEqual(['people of orders', 'reasons'])
    expect(
      kinds
        .get('people of orders')
        ?.map(({ id }) => id)
        .toSorted(),
    ).toEqual(erased.contracts.toSorted())
  })

  it('is shown with each of these orders, how long it is kept and by which law', () => {
    const { shown, at } = erased
    expect(shown).toMatchObject({ erasedAt: at.toISOString(), customer: null, sessions: [], texts: [] })
    expect(shown.orders).toHaveLength(erased.contracts.length)
    for (const order of shown.orders)
      expect(order).toMatchObject({
        phone: PERSON,
        address: null,
        notes: ['', ''],
        keptBy: expect.stringContaining('§6'),
      })
  })

  it('is not found once these orders’ time is over', async () => {
    expect(await findPerson(server.services.db, server.services, PERSON)).toBeNull()
  })
})

describe('personal data', () => {
  it('of each kind exists at the end of the month', () => {
    expect(new Set(kept.map(({ kind }) => kind))).toEqual(new Set(Object.keys(KEPT_DAYS)))
  })

  it('includes address and notes of every order but those of the erased person', () => {
    const details = kept.filter(({ kind }) => kind === 'details')
    expect(details).toHaveLength(orders - ORDERS_A_DAY + 1)
  })

  it('exists a day before its time is over, and is gone a day after', () => {
    expect(misplaced).toEqual([])
  })

  it('is gone when all times are over', async () => {
    expect(await keptRows(server.services.db)).toEqual([])
  })
})

it('leaves no waiting job', async () => {
  expect(await waitingJobs(server)).toEqual([])
})

it('leaves no open payment attempt', async () => {
  expect(
    await query(
      `select state, count(*)::int from payment_attempts where state not in ('PAID', 'REFUNDED') group by state`,
    ),
  ).toEqual([])
})

it('leaves no row in retry', async () => {
  expect(await query('select * from put_back_rows')).toEqual([])
})

it('keeps every invariant', async () => {
  expect(await findBreaches(server.services.db)).toEqual([])
})
