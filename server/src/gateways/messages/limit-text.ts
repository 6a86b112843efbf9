import { seoulDate } from '@hansang/domain'
import { api } from '@hansang/messages/api'
import { sql } from 'kysely'
import type { Database, OpenTransaction } from '../../db/database.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Secrets } from '../../secrets/seal.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

interface Limit {
  readonly most: number
  readonly withinMs: number
}

/** How many texts somebody may ask for: anyone may claim a phone, so nobody may flood it (trust §2). */
const PER_ORDER: readonly Limit[] = [{ most: 3, withinMs: 10 * MINUTE_MS }]
const PER_PHONE: readonly Limit[] = [
  { most: 5, withinMs: HOUR_MS },
  { most: 10, withinMs: DAY_MS },
]
const PER_ADDRESS: readonly Limit[] = [{ most: 20, withinMs: HOUR_MS }]
/** Texts cost money: what one store's orders may send on a day in Seoul. */
export const STORE_BUDGET = 500

/** A text that somebody asks for. */
export interface AskedText {
  readonly phoneSealed: Buffer
  /** Where the asking came from. */
  readonly address: string
  readonly orderId?: string
  readonly storeId?: string
}

/**
 * Lets one more text be asked for. Whoever asks for the same phone, address or store at the same time waits
 * until this transaction is over, so that no limit is overrun by asking at once.
 *
 * @throws ApiError 429 with Retry-After when there were enough of them.
 */
export async function limitText(
  tx: OpenTransaction,
  secrets: Secrets,
  { phoneSealed, address, orderId, storeId }: AskedText,
  now: Date,
): Promise<void> {
  const phone = secrets.lookUp(secrets.open(phoneSealed))
  const from = askerOf(secrets, address)
  await waitInLine(tx, [
    `phone ${phone.toString('hex')}`,
    `from ${from.toString('hex')}`,
    `store ${storeId ?? ''}`,
  ])
  if (orderId !== undefined) await check(tx, { column: 'order_id', value: orderId }, PER_ORDER, now)
  await check(tx, { column: 'phone_lookup', value: phone }, PER_PHONE, now)
  await check(tx, { column: 'asked_from', value: from }, PER_ADDRESS, now)
  if (storeId !== undefined) await checkBudget(tx, storeId, now)
}

/** A keyed hash of an address: it is counted, not kept. */
export function askerOf(secrets: Secrets, address: string): Buffer {
  return secrets.lookUp(`address ${address}`)
}

async function waitInLine(tx: OpenTransaction, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`texts: ${name}`}, 0))`.execute(tx)
  }
}

type Counted =
  | { column: 'order_id'; value: string }
  | { column: 'phone_lookup' | 'asked_from'; value: Buffer }

async function check(db: Database, by: Counted, limits: readonly Limit[], now: Date): Promise<void> {
  const longest = Math.max(...limits.map(({ withinMs }) => withinMs))
  const sent = await db
    .selectFrom('sent_messages')
    .select('at')
    .where(by.column, '=', by.value)
    .where('asked_from', 'is not', null)
    .where('at', '>', new Date(now.getTime() - longest))
    .orderBy('at', 'desc')
    .execute()
  for (const { most, withinMs } of limits) {
    const oldest = sent[most - 1]
    const waitMs = oldest ? oldest.at.getTime() + withinMs - now.getTime() : 0
    if (waitMs > 0) throw new ApiError(429, api.tooMany, Math.ceil(waitMs / 1000))
  }
}

async function checkBudget(db: Database, storeId: string, now: Date): Promise<void> {
  const sinceMidnightMs = msSinceMidnight(now)
  const { sent } = await db
    .selectFrom('sent_messages')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('store_id', '=', storeId)
    .where('at', '>=', new Date(now.getTime() - sinceMidnightMs))
    .executeTakeFirstOrThrow()
  if (Number(sent) >= STORE_BUDGET)
    throw new ApiError(429, api.tooMany, Math.ceil((DAY_MS - sinceMidnightMs) / 1000))
}

function msSinceMidnight(now: Date): number {
  return now.getTime() - new Date(`${seoulDate(now)}T00:00:00+09:00`).getTime()
}
