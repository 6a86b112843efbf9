import { randomUUID } from 'node:crypto'
import { type ChannelCode, DAY_MS, MINUTE_MS } from '@hansang/domain'
import { type RawBuilder, sql } from 'kysely'
import { compiledOnce, type Database, type Reader, sendAlong } from '../../platform/db/index.ts'
import { hashOf, randomSecret } from '../../platform/secrets/index.ts'
import { endBrowser, endSession } from './end-session.ts'

const SESSION_LIFE_MS = 30 * DAY_MS
const REPLACED_GRACE_MS = 60_000

export interface OpenSession {
  readonly id: string
  readonly newCookie: string | null
  readonly provenAt: Date | null
  readonly isKiosk: boolean
  readonly knowsPhone: boolean
  readonly repeatsOrder: string | null
}

type KnownSession = Omit<OpenSession, 'newCookie'>
const KNOWN = [
  'id',
  'proven_at as provenAt',
  'knows_phone as knowsPhone',
  'is_kiosk as isKiosk',
  'repeats_order as repeatsOrder',
] as const

/** Long enough to place an order; the kiosk's next customer proves their own phone. */
const KIOSK_PROOF_MS = 10 * MINUTE_MS

export function isStillProven(
  { provenAt, isKiosk }: Pick<OpenSession, 'provenAt' | 'isKiosk'>,
  now: Date,
): boolean {
  return provenAt !== null && (!isKiosk || provenAt > kioskProofsSince(now))
}

export function kioskProofsSince(now: Date): Date {
  return new Date(now.getTime() - KIOSK_PROOF_MS)
}

/** May still have to be inserted, along with its first token. */
export interface ChosenSession extends OpenSession {
  readonly begun: BegunSession | null
}

export type BegunSession = ReturnType<typeof sessionRow>

export interface Entry {
  readonly cookie: string | null
  readonly bearerSessionId: string | null
  readonly channel: ChannelCode
  readonly customerId: CustomerReference
  readonly isKiosk: boolean
  readonly knowsPhone: boolean
  readonly repeatsOrder: string | null
  readonly now: Date
}

/** An expression for one that the same statement makes. */
export type CustomerReference = number | null | RawBuilder<number>

/**
 * Continues the browser's session for this phone and channel, or begins one. Only a cookie with a live
 * session counts.
 */
export async function chooseSession(db: Database, entry: Entry): Promise<ChosenSession> {
  if (!entry.cookie) {
    return (await continueByBearer(db, entry)) ?? newBrowserSession(entry)
  }
  const ofBrowser = await readBrowser(db, hashOf(entry.cookie))
  if (!ofBrowser.some(({ endsAt }) => endsAt > entry.now)) return await beginInSameBrowser(db, entry)
  const same = ofBrowser.find((session) => isOf(session, entry))
  const [any] = ofBrowser
  if (any && isNewKioskUser(ofBrowser, entry)) {
    await endBrowser(db, any.id, entry.now)
    return newBrowserSession(entry)
  }
  if (same && same.endsAt > entry.now) return continued(await noteEntry(db, same, entry))
  if (same) await endSession(db, same.id, entry.now)
  return continued(await insertSession(db, hashOf(entry.cookie), entry))
}

export async function openSession(db: Database, entry: Entry): Promise<OpenSession> {
  const session = await chooseSession(db, entry)
  if (session.begun) await sendAlong(db, insertSessions(db, session.begun))
  return session
}

export const insertSessions = compiledOnce((db: Database, begun: BegunSession) =>
  db.insertInto('sessions').values(begun),
)

function continued(session: KnownSession): ChosenSession {
  return { ...session, newCookie: null, begun: null }
}

export async function continueSession(db: Database, entry: Entry): Promise<ChosenSession | null> {
  if (!entry.cookie) return await continueByBearer(db, entry)
  const same = (await readBrowser(db, hashOf(entry.cookie))).find((session) => isOf(session, entry))
  return same && same.endsAt > entry.now ? continued(same) : null
}

function isOf(session: { channel: string; customerId: number | null }, entry: Entry): boolean {
  return session.channel === entry.channel && session.customerId === entry.customerId
}

/** A kiosk forgets its last customer unless the visit's token shows that they are still there. */
function isNewKioskUser(ofBrowser: readonly { id: string }[], entry: Entry): boolean {
  return entry.isKiosk && !ofBrowser.some(({ id }) => id === entry.bearerSessionId)
}

function newBrowserSession(entry: Entry): ChosenSession {
  const cookie = randomSecret()
  const begun = sessionRow(hashOf(cookie), entry)
  const { id, is_kiosk: isKiosk, knows_phone: knowsPhone, repeats_order: repeatsOrder } = begun
  return { id, provenAt: null, isKiosk, knowsPhone, repeatsOrder, newCookie: cookie, begun }
}

/** A browser with a just replaced cookie already holds the newer one, which must not be overwritten. */
async function beginInSameBrowser(db: Database, entry: Entry): Promise<ChosenSession> {
  const begun = newBrowserSession(entry)
  const isReplaced = entry.cookie !== null && (await isJustReplaced(db, hashOf(entry.cookie), entry.now))
  return isReplaced ? { ...begun, newCookie: null } : begun
}

async function isJustReplaced(db: Reader, hash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('replaced_cookie_hash', '=', hash)
    .where('cookie_replaced_at', '>', new Date(now.getTime() - REPLACED_GRACE_MS))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function replaceCookie(db: Database, cookie: string, now: Date): Promise<string | null> {
  const fresh = randomSecret()
  const hash = hashOf(cookie)
  const replaced = await db
    .updateTable('sessions')
    .set({ cookie_hash: hashOf(fresh), replaced_cookie_hash: hash, cookie_replaced_at: now })
    .where('cookie_hash', '=', hash)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return replaced.length > 0 ? fresh : null
}

async function readBrowser(db: Reader, cookieHash: Buffer) {
  return await db
    .selectFrom('sessions')
    .select(KNOWN)
    .select(['channel', 'customer_id as customerId', 'ends_at as endsAt'])
    .where('cookie_hash', '=', cookieHash)
    .where('ended_at', 'is', null)
    .execute()
}

async function continueByBearer(db: Database, entry: Entry): Promise<ChosenSession | null> {
  if (!entry.bearerSessionId) return null
  const row = await db
    .selectFrom('sessions')
    .select(KNOWN)
    .where('id', '=', entry.bearerSessionId)
    .where('channel', '=', entry.channel)
    .where(sql<boolean>`customer_id is not distinct from ${entry.customerId}`)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', entry.now)
    .executeTakeFirst()
  return row ? continued(await noteEntry(db, row, entry)) : null
}

async function noteEntry(db: Database, session: KnownSession, entry: Entry): Promise<KnownSession> {
  const { id, provenAt, isKiosk } = session
  const knowsPhone = session.knowsPhone || entry.knowsPhone
  // Never downgrades a session that began with more rights.
  const repeatsOrder = knowsPhone || session.repeatsOrder === null ? null : entry.repeatsOrder
  if (knowsPhone !== session.knowsPhone || repeatsOrder !== session.repeatsOrder)
    await db
      .updateTable('sessions')
      .set({ knows_phone: knowsPhone, repeats_order: repeatsOrder })
      .where('id', '=', id)
      .execute()
  return { id, provenAt, isKiosk, knowsPhone, repeatsOrder }
}

function sessionRow(cookieHash: Buffer, entry: Entry) {
  return {
    id: randomUUID(),
    cookie_hash: cookieHash,
    channel: entry.channel,
    customer_id: entry.customerId,
    created_at: entry.now,
    ends_at: new Date(entry.now.getTime() + SESSION_LIFE_MS),
    knows_phone: entry.knowsPhone,
    is_kiosk: entry.isKiosk,
    repeats_order: entry.repeatsOrder,
  }
}

/** The browser may insert the same session twice at once. */
async function insertSession(db: Database, cookieHash: Buffer, entry: Entry): Promise<KnownSession> {
  const inserted = await db
    .insertInto('sessions')
    .values(sessionRow(cookieHash, entry))
    .onConflict((conflict) => conflict.doNothing())
    .returning(KNOWN)
    .executeTakeFirst()
  if (inserted) return inserted
  const kept = (await readBrowser(db, cookieHash)).find((session) => isOf(session, entry))
  if (!kept) throw new Error('a session was neither made nor found')
  return kept
}
