import { ZERO_WON, subtractWon } from '@hansang/domain'
import { sql } from 'kysely'
import { endSession } from '../../nouns/auth/index.ts'
import { type Database, inTransaction, type OpenTransaction, type OrderRow } from '../../platform/db/index.ts'
import { removeNumbers } from '../../nouns/calls/index.ts'
import { lockOrder } from '../../nouns/orders/index.ts'
import { bookPoints } from '../../nouns/points/index.ts'
import { holdLookUps, moveLookUps, type SealOpener } from '../../platform/secrets/index.ts'
import { isDistributed } from '../../platform/shards/distributed.ts'
import type { KeepingDays } from '../../platform/settings/keeping-settings.ts'
import { daysAfter } from './days.ts'
import type { Person } from './find-person.ts'
import { dropCustomer } from './forget-customers.ts'
import { IS_WITHOUT_CONTRACT, WITHOUT_CUSTOMER, WITHOUT_DETAILS, WITHOUT_REASONS } from './forget-orders.ts'
import { textsTo } from './texts-to.ts'

export interface Erasing extends SealOpener {
  readonly keeping: KeepingDays
  readonly now: Date
}

/** With `underWay`, nothing was erased: those orders must end first. */
export type Erasure =
  | { readonly underWay: readonly string[] }
  | {
      readonly underWay: null
      readonly customer: { readonly id: number; readonly since: Date } | null
      readonly kept: readonly { readonly number: string; readonly until: Date }[]
      readonly pointsLapsed: number
      readonly sessionsEnded: number
      readonly textsRemoved: number
      readonly alarmPhonesRemoved: number
      readonly alarmCallsRemoved: number
    }

/**
 * Erases all but what the law keeps; kept orders retain their customer and end reasons. Locks the customer,
 * then orders, then points; last the stores that call the person.
 */
export async function erasePerson(db: Database, tools: Erasing, person: Person): Promise<Erasure> {
  const { customerId: id, phone, alarm } = person
  const texts = await textsTo(db, tools, phone)
  return await inTransaction(db, async (tx) => {
    const customer = id === null ? null : await lockCustomer(tx, id)
    const underWay = customer ? await lockOrders(tx, customer.id) : []
    if (underWay.length > 0) return { underWay }
    const textsRemoved = await removeTexts(tx, texts)
    const erased = customer ? await eraseCustomer(tx, tools, { ...customer, phone }) : NOTHING_KEPT
    return {
      underWay: null,
      customer,
      textsRemoved,
      ...erased,
      ...(await removeNumbers(tx, alarm, tools.now)),
    }
  })
}

const NOTHING_KEPT = { kept: [], pointsLapsed: 0, sessionsEnded: 0 } as const

async function eraseCustomer(
  tx: OpenTransaction,
  tools: Erasing,
  { id, phone }: { id: number; phone: string },
) {
  await eraseOrders(tx, id)
  const pointsLapsed = await lapsePoints(tx, id, tools.now)
  const sessionsEnded = await endSessions(tx, id, tools.now)
  const kept = await readKept(tx, id, tools.keeping)
  if (kept.length > 0) await noteErased(tx, tools, { id, phone })
  await dropCustomer(tx, id, tools.now)
  return { kept, pointsLapsed, sessionsEnded }
}

async function lockCustomer(tx: OpenTransaction, id: number): Promise<{ id: number; since: Date } | null> {
  const row = await tx
    .selectFrom('customers')
    .select('created_at as since')
    .where('id', '=', id)
    .where('phone_sealed', '<>', Buffer.alloc(0))
    .forUpdate()
    .executeTakeFirst()
  return row ? { id, since: row.since } : null
}

/** Locks all of the customer's orders; returns the numbers of open ones. */
async function lockOrders(tx: OpenTransaction, id: number): Promise<string[]> {
  const ofPerson = tx
    .selectFrom('orders')
    .select(['id', 'finished_at'])
    .where('customer_id', '=', id)
    .orderBy('id')
  const orders = isDistributed(tx)
    ? await lockEach(tx, await ofPerson.execute())
    : await ofPerson.forUpdate().execute()
  return orders.filter(({ finished_at: end }) => end === null).map((order) => order.id)
}

/** Citus locks by one statement what is on one shard. */
async function lockEach(tx: OpenTransaction, orders: readonly Pick<OrderRow, 'id'>[]): Promise<OrderRow[]> {
  const locked: OrderRow[] = []
  for (const { id } of orders) {
    const order = await lockOrder(tx, id)
    if (order) locked.push(order)
  }
  return locked
}

async function eraseOrders(tx: OpenTransaction, id: number): Promise<void> {
  await sql`update orders set ${WITHOUT_DETAILS}, ${WITHOUT_CUSTOMER}, ${WITHOUT_REASONS}
    where customer_id = ${id} and ${IS_WITHOUT_CONTRACT}`.execute(tx)
  await sql`update orders set ${WITHOUT_DETAILS} where customer_id = ${id}`.execute(tx)
}

/** A balance is the sum of its ledger entries, so points lapse by a new entry. */
async function lapsePoints(tx: OpenTransaction, customerId: number, now: Date): Promise<number> {
  const purses = await tx
    .selectFrom('point_accounts')
    .select(['kind', 'store_id as storeId', 'balance'])
    .where('customer_id', '=', customerId)
    .forUpdate()
    .execute()
  let lapsed = 0
  for (const { kind, storeId, balance } of purses) {
    if (balance === ZERO_WON) continue
    const amount = subtractWon(ZERO_WON, balance)
    const entry = { kind: 'EXPIRE', amount, orderId: null, reason: 'erased', now } as const
    if (!(await bookPoints(tx, { customerId, kind, storeId }, entry)))
      throw new Error(`points of customer ${customerId} are held by an order`)
    lapsed += balance
  }
  return lapsed
}

async function endSessions(tx: OpenTransaction, id: number, now: Date): Promise<number> {
  const sessions = await tx
    .selectFrom('sessions')
    .select('id')
    .where('customer_id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
  for (const session of sessions) await endSession(tx, session.id, now)
  return sessions.length
}

async function removeTexts(tx: OpenTransaction, texts: readonly { readonly id: number }[]): Promise<number> {
  const ids = texts.map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('sent_messages').where('id', 'in', ids).execute()
  return ids.length
}

async function readKept(tx: OpenTransaction, id: number, { orderCustomers }: KeepingDays) {
  const rows = await tx
    .selectFrom('orders')
    .select(['id as number', 'finished_at', 'placed_at'])
    .where('customer_id', '=', id)
    .orderBy('placed_at')
    .execute()
  return rows.map(({ number, finished_at: end, placed_at: placed }) => ({
    number,
    until: daysAfter(end ?? placed, orderCustomers),
  }))
}

/** Kept apart from `customers`, so that a returning phone becomes a new customer. */
async function noteErased(
  tx: OpenTransaction,
  { secrets, now }: Erasing,
  { id, phone }: { id: number; phone: string },
): Promise<void> {
  await holdLookUps(tx, secrets)
  await moveLookUps(tx, secrets, 'erased_people', [phone])
  const lookUp = secrets.lookUp(phone)
  const sealed = secrets.seal(phone, 'erased_people.phone_sealed', lookUp)
  await sql`insert into erased_people (phone_lookup, phone_sealed, customer_ids, erased_at)
    values (${lookUp}, ${sealed}, array[${id}::bigint], ${now})
    on conflict (phone_lookup) do update
    set customer_ids = erased_people.customer_ids || excluded.customer_ids, erased_at = excluded.erased_at`.execute(
    tx,
  )
}
