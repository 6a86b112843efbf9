// @module-tag one-base
import { type AutoAccept, PAYMENT_METHOD_CODES, won } from '@hansang/domain'
import {
  aPayKey,
  aWorldStore,
  editPartOf,
  eventually,
  loginAs,
  moneyOf,
  newPhone,
  ownerOf,
  placeOrder,
  seoul,
  useServer,
} from '@hansang/testing'
import { recordStatements } from '@hansang/testing/record-statements'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { findOrder } from '../../nouns/orders/find-orders.ts'
import { claimForConfirming, type SeenPayment } from '../../nouns/payments/index.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { type LiveEvent, orderTopic } from '../../platform/live/live-events.ts'
import { expireOrders } from '../lifecycle/expire-orders.ts'
import { moveOrder } from '../lifecycle/move-order.ts'
import { settleAttempt } from './settle-attempt.ts'

const WORLDS = Number(process.env['WORLDS'] ?? (process.env['CI'] ? 100 : 25))
const MINUTE = 60_000
const PRICE = 18_000
/** No sweep asks about an attempt between its claim and its end. */
const NEVER = seoul('2027-03-11 12:00')
const RULES: AutoAccept = {
  isOn: true,
  types: ['delivery', 'pickup', 'dineIn'],
  mostAmount: won(0),
  isForKnownOnly: false,
  mostOpen: 0,
  restsWhilePaused: true,
  restsWhileBusy: false,
}

const server = useServer({
  now: seoul('2026-03-11 12:00'),
  stores: ['1001', '1002'].map((id) =>
    aWorldStore({ id, startsCookingOnAccept: true, paymentMethods: PAYMENT_METHOD_CODES }),
  ),
})

beforeAll(async () => {
  const owner = await ownerOf(server, '1002')
  await editPartOf(owner, '1002', { flow: { autoAccept: RULES, slotLimits: null } })
})

const OUTCOMES = {
  approved: { state: 'approved', amount: won(PRICE) },
  'of another amount': { state: 'approved', amount: won(PRICE - 1_000) },
  declined: { state: 'declined', failure: '9999' },
} as const

/** What comes between the judging and the writing. */
const MEANWHILE = {
  nothing: async () => {},
  'a cancellation': async ({ order: { id } }: SeenPayment) => {
    const { services } = server
    const order = await findOrder(services.db, id)
    const move = { to: 'ORDER_CANCEL', actor: 'store', now: services.clock.now() } as const
    if (order) await inTransaction(services.db, (tx) => moveOrder(tx, services, order, move))
  },
  'the end of its time': async () => {
    server.clock.advance(31 * MINUTE)
    await expireOrders(server.services)
  },
  'another settlement': async ({ attempt }: SeenPayment) => {
    await settleAttempt(server.services, attempt.id, outcomeOf(attempt.id, 'approved'))
  },
  'a mark on the order': async ({ order: { id } }: SeenPayment) => {
    await server.services.db.updateTable('orders').set({ escalation: 1 }).where('id', '=', id).execute()
  },
} as const

interface World {
  readonly storeId: string
  readonly outcome: keyof typeof OUTCOMES
  readonly meanwhile: keyof typeof MEANWHILE
  readonly isOpened: boolean
  readonly isKept: boolean
}

const WORLD: fc.Arbitrary<World> = fc.record({
  storeId: fc.constantFrom('1001', '1002'),
  outcome: fc.constantFrom(...(Object.keys(OUTCOMES) as World['outcome'][])),
  meanwhile: fc.constantFrom(...(Object.keys(MEANWHILE) as World['meanwhile'][])),
  isOpened: fc.boolean(),
  isKept: fc.boolean(),
})

function outcomeOf(reference: string, outcome: World['outcome']) {
  const means = { reference, means: '0001', cardCompany: 'card', instalment: '03' }
  return { ...means, ...OUTCOMES[outcome] }
}

async function aClaimed({ storeId, isOpened }: World): Promise<SeenPayment> {
  const { services } = server
  const customer = await loginAs(server, { phone: newPhone(), storeId })
  const id = await placeOrder(customer, { type: 'pickup', storeId })
  await aPayKey(customer, id)
  const now = services.clock.now()
  const order = await findOrder(services.db, id)
  const ready = { to: 'ORDER_READY', actor: 'customer', now } as const
  if (isOpened && order) await inTransaction(services.db, (tx) => moveOrder(tx, services, order, ready))
  const attempts = services.db.selectFrom('payment_attempts').select('id').where('order_id', '=', id)
  const { id: attemptId } = await attempts.executeTakeFirstOrThrow()
  const seen = await claimForConfirming(services.db, attemptId, { now, pollAgainAt: NEVER })
  if (!seen) throw new Error('the attempt was claimed by somebody else')
  return seen
}

async function settled(world: World, way: 'at once' | 'under locks') {
  const { services } = server
  const seen = await aClaimed(world)
  const events: LiveEvent[] = []
  const deafen = services.live.listen(orderTopic(seen.order.id), (event) => {
    if (event.what === 'move' && event.sequence > seen.order.event_count) events.push(event)
  })
  await MEANWHILE[world.meanwhile](seen)
  const kept = {
    once: { scope: 'settled', key: seen.attempt.id, body: '{}' },
    at: services.clock.now(),
    answerTo: ({ state }: { state: string }) => ({ state }),
  }
  const { statements } = await recordStatements(() =>
    settleAttempt(services, seen.attempt.id, outcomeOf(seen.attempt.id, world.outcome), {
      ...(way === 'at once' ? { seen } : {}),
      ...(world.isKept ? { kept } : {}),
    }),
  )
  const isAtOnce = statements.some(({ rows }) => rows[0]?.['isWritten'] === true)
  const named = { [seen.order.id]: 'ORDER', [seen.attempt.id]: 'ATTEMPT' }
  const rows = await rowsOf(seen)
  await eventually(async () => seen.order.event_count + events.length === rows.order.event_count)
  deafen()
  return { isAtOnce, rows: alike({ ...rows, events }, named, seen.order.placed_at) }
}

const OWN = { session_id: null, customer_id: null, phone_sealed: null, day_number: null, pay_key_hash: null }

async function rowsOf({ order: { id }, attempt }: SeenPayment) {
  const { db } = server.services
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const payment = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('id', '=', attempt.id)
    .executeTakeFirstOrThrow()
  const all = <Row>(query: { execute(): Promise<Row> }) => query.execute()
  return {
    order: { ...order, ...OWN, hasNumber: order.day_number !== null },
    // Closed attempts are asked about by a sweep meanwhile.
    payment: { ...payment, ...(payment.state === 'PAID' ? OWN : { ...OWN, next_query_at: null }) },
    entries: await all(
      db.selectFrom('payment_entries').selectAll().where('attempt_id', '=', attempt.id).orderBy('reason'),
    ),
    steps: await all(
      db.selectFrom('order_events').selectAll().where('order_id', '=', id).orderBy('sequence'),
    ),
    effects: await all(
      db
        .selectFrom('outbox_effects')
        .select('key')
        .where('key', 'like', `%${id}%`)
        // Claimed by a job that runs meanwhile.
        .where('key', 'not like', 'send-message:%')
        .orderBy('key'),
    ),
    answers: await all(db.selectFrom('idempotent_answers').selectAll().where('key', '=', attempt.id)),
  }
}

/** Moments as distances from the placing, names of both worlds as one. */
function alike(rows: object, named: Readonly<Record<string, string>>, from: Date): unknown {
  let text = JSON.stringify(rows)
  for (const [name, word] of Object.entries(named).toReversed()) text = text.replaceAll(name, word)
  return JSON.parse(text, (_, value: unknown) => {
    const isMoment = typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)
    return isMoment ? Date.parse(value) - from.getTime() : value
  })
}

it('writes at once what it writes under locks, whatever comes between', async () => {
  const ways = { atOnce: 0, underLocks: 0 }
  await fc.assert(
    fc.asyncProperty(WORLD, async (world) => {
      server.clock.advance(2 * MINUTE)
      const one = await settled(world, 'at once')
      const other = await settled(world, 'under locks')
      expect(one.rows).toEqual(other.rows)
      // An order that is being paid is not ended by the clock.
      const isUntouched = world.meanwhile === 'nothing' || world.meanwhile === 'the end of its time'
      const isPlain = isUntouched && world.outcome === 'approved'
      expect(one.isAtOnce).toBe(isPlain && world.storeId === '1001')
      ways[one.isAtOnce ? 'atOnce' : 'underLocks'] += 1
    }),
    { numRuns: WORLDS, examples: EXAMPLES },
  )
  expect([ways.atOnce > 0, ways.underLocks > 0]).toEqual([true, true])
})

it('sees a change that commits while it waits for the lock', async () => {
  const { services } = server
  const seen = await aClaimed({ ...PLAIN, meanwhile: 'nothing' })
  const { id } = seen.order
  const settling = await inTransaction(services.db, async (tx) => {
    const order = await findOrder(tx, id)
    const move = { to: 'ORDER_CANCEL', actor: 'store', now: services.clock.now() } as const
    if (order) await moveOrder(tx, services, order, move)
    const settled = settleAttempt(services, seen.attempt.id, outcomeOf(seen.attempt.id, 'approved'), { seen })
    await eventually(isWaitingForALock)
    return { settled }
  })
  await settling.settled
  const { status, entries } = await moneyOf(server, id)
  expect([status, entries]).toEqual(['ORDER_CANCEL', [{ kind: 'CAPTURE', amount: PRICE }]])
})

async function isWaitingForALock(): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like 'select settle_payment(%'`.execute(
    server.services.db,
  )
  return rows.length > 0
}

const PLAIN = { storeId: '1001', outcome: 'approved', isOpened: false, isKept: true } as const
const EXAMPLES = (Object.keys(MEANWHILE) as World['meanwhile'][]).flatMap((meanwhile): [World][] => [
  [{ ...PLAIN, meanwhile }],
  [{ ...PLAIN, meanwhile, isOpened: true, isKept: false }],
])
