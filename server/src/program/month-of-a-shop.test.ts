import { changeOrderStatus, openCaller, readBoardOrders, readPosOrders, signInAgent } from '@hansang/contract'
import {
  type Caller,
  aWorld,
  aWorldStore,
  aStranger,
  bringIn,
  callerWith,
  copyOrder,
  countOrders,
  eventually,
  findBreaches,
  loginAs,
  newPhone,
  newcomer,
  onceKey,
  ownerOf,
  placePaidOrder,
  seoul,
  useServer,
} from '@hansang/testing'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { erasePerson } from '../jobs/forgetting/erase-person.ts'
import { findPerson } from '../jobs/forgetting/find-person.ts'
import type { PlannedSweep } from '../jobs/sweep.ts'
import { listSweeps } from './start-work.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const DAYS = 30
const COPIES = 98
const LOST_KEY = 'the-key-that-was-lost'
const NEW_KEY = 'the-key-that-came-after'
const PERSON = newPhone()

const server = useServer({
  now: seoul('2026-02-10 19:00'),
  stores: [aWorldStore()],
  env: { UNANSWERED_GIVE_UP_MINUTES: '20' },
})

const unseen: string[] = []
const openPastDay: string[] = []
const refused: number[] = []
const endedDesk: number[] = []
let looks = 0
let orders: number

const keyOf = (key: string) => ({ secret: { kind: 'plain', text: key }, storeIds: ['1001'] }) as const
const pos = (key: string) => callerWith(server, key, '')
const ordersAtPos = (key: string) => pos(key).call(readPosOrders, { storeId: '1001', status: '' })
const open = (agent: Caller) => agent.call(openCaller, { phone: PERSON, channel: 'hansang' })

async function query<Row>(text: string): Promise<Row[]> {
  return (await sql.raw<Row>(text).execute(server.services.db)).rows
}

async function settle(): Promise<void> {
  await Promise.all(listSweeps(server.services).map(toItsEnd))
  await eventually(async () => (await waitingJobs()).length === 0, 30_000)
}

async function toItsEnd({ work }: PlannedSweep): Promise<void> {
  while ((await work()) === true);
}

const waitingJobs = () =>
  query<{ name: string }>(
    `select distinct name from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_%'`,
  )

async function liveOneDay(key: string, customer: Caller): Promise<void> {
  const owner = await ownerOf(server, '1001')
  const accepted = await placePaidOrder(server, customer, { type: 'pickup' })
  await pos(key).call(changeOrderStatus, { orderNumber: accepted, status: 'ORDER_ACCEPT' }, onceKey())
  await copyOrder(server, accepted, { copies: COPIES, apartMs: 60_000 })
  const unanswered = await placePaidOrder(server, customer)
  await noteUnseen(unanswered, owner, key)
  server.clock.advance(21 * 60_000)
  await settle()
  server.clock.advance(10 * HOUR_MS)
  await settle()
  const left = await query<{ id: string }>(`select id from orders where finished_at is null`)
  openPastDay.push(...left.map(({ id }) => id))
  server.clock.advance(DAY_MS - 10 * HOUR_MS - 21 * 60_000)
}

async function noteUnseen(number: string, owner: Caller, key: string): Promise<void> {
  const board = (await owner.call(readBoardOrders, { storeId: '' })).answer.orders
  const listed = (await ordersAtPos(key)).answer.orders
  for (const shown of [board, listed])
    if (!shown.some((order) => order.number === number)) unseen.push(number)
}

async function eraseNow(): Promise<void> {
  const { db, secrets, settings, clock } = server.services
  const person = await findPerson(db, secrets, PERSON)
  if (!person) throw new Error('nothing is held of this phone')
  const erased = await erasePerson(db, { secrets, keeping: settings.keeping, now: clock.now() }, person)
  expect(erased.underWay).toBeNull()
}

const anAgent = (given: object = {}) =>
  ({
    loginId: 'agent-kim',
    secret: { kind: 'plain', text: 'hansang1234' },
    team: 'csteam',
    channels: ['hansang'],
    ...given,
  }) as const

async function endAgent(): Promise<void> {
  await bringIn(server, aWorld({ agents: [anAgent()] }))
  const login = { loginId: 'agent-kim', password: 'hansang1234' }
  const { answer } = await aStranger(server).call(signInAgent, login)
  const agent = callerWith(server, answer.token, '')
  endedDesk.push((await open(agent)).status)
  await bringIn(server, aWorld({ agents: [anAgent({ ended: true })] }))
  endedDesk.push((await open(agent)).status)
}

beforeAll(async () => {
  await bringIn(server, aWorld({ pos: [keyOf(LOST_KEY)] }))
  for (let day = 0; day < DAYS; day++) {
    if (day === 10) await bringIn(server, aWorld({ pos: [keyOf(NEW_KEY)] }))
    if (day > 10) refused.push((await ordersAtPos(LOST_KEY)).status)
    const customer = day === 3 ? await loginAs(server, { phone: PERSON }) : await newcomer(server)
    await liveOneDay(day < 10 ? LOST_KEY : NEW_KEY, customer)
    if (day === 3) await endAgent()
    if (day === 20) await eraseNow()
  }
  looks = (await query('select at from agent_views')).length
  orders = await countOrders(server)
  for (const days of [101, 1_000, 731]) {
    server.clock.advance(days * DAY_MS)
    await settle()
  }
}, 300_000)

it('takes a hundred orders on each of thirty days', () => {
  expect(orders).toBe(DAYS * (COPIES + 2))
})

it('shows each unanswered order on the board and to the POS', () => {
  expect(unseen).toEqual([])
})

it('leaves no order open past its day', () => {
  expect(openPastDay).toEqual([])
})

it('refuses the lost POS key from the day that a new one came', () => {
  expect(new Set(refused)).toEqual(new Set([401]))
})

it('ends the session of an agent whom a file ends, at once', () => {
  expect(endedDesk).toEqual([200, 401])
})

it('leaves no job waiting', async () => {
  expect(await waitingJobs()).toEqual([])
})

it('leaves no payment attempt live', async () => {
  expect(
    await query(
      `select state, count(*)::int from payment_attempts where state not in ('PAID', 'REFUNDED') group by state`,
    ),
  ).toEqual([])
})

it('leaves no row put back', async () => {
  expect(await query('select * from put_back_rows')).toEqual([])
})

it('keeps every invariant', async () => {
  expect(await findBreaches(server.services.db)).toEqual([])
})

it('keeps nothing personal of an order past its time', async () => {
  expect(
    await query(`select id from orders where phone_sealed is not null or address_sealed is not null
      or store_note_sealed is not null or delivery_note_sealed is not null or customer_id is not null`),
  ).toEqual([])
})

it('finds the erased person nowhere', async () => {
  expect(await findPerson(server.services.db, server.services.secrets, PERSON)).toBeNull()
})

it('keeps no look of an agent over two years', async () => {
  expect(looks).toBeGreaterThan(0)
  expect(await query('select at from agent_views')).toEqual([])
})
