import { proveByLink } from '@hansang/contract'
import { type ChannelCode, DAY_MS, refusal } from '@hansang/domain'
import type { Database, LinkedPage, OpenTransaction, OrderRow, Reader } from '../../platform/db/index.ts'
import { inCountedTransaction } from '../../platform/http/index.ts'
import { ok } from '../../platform/http/routes/index.ts'
import { issueVisitorToken, openSession, proveSession, publicRoute } from '../../nouns/auth/index.ts'
import { hashOf, randomSecret } from '../../platform/secrets/index.ts'
import { writeSecurity } from '../../platform/services/security-log.ts'
import { loginSpendings } from './login-limits.ts'
import { cookieHeaders } from '../../platform/http/cookies/session-cookie.ts'

const LASTS_MS = 3 * DAY_MS
/** 96 and 128 bits: not guessable while a link lasts, short enough for a text. */
const CODE_BYTES = 12
const SHORT_SECRET_BYTES = 16

type LinkedOrder = Pick<OrderRow, 'id' | 'customer_id' | 'channel'>

export async function mintLinkSecret(db: Database, order: LinkedOrder, now: Date): Promise<string | null> {
  const secret = randomSecret()
  return (await insertLink(db, order, { secret, now })) ? secret : null
}

interface ShortLink {
  readonly code: string
  readonly secret: string
}

export async function mintShortLink(
  db: Database,
  order: LinkedOrder,
  page: LinkedPage,
  now: Date,
): Promise<ShortLink | null> {
  const [code, secret] = [randomSecret(CODE_BYTES), randomSecret(SHORT_SECRET_BYTES)]
  return (await insertLink(db, order, { secret, now, short: { code, page } })) ? { code, secret } : null
}

interface NewLink {
  readonly secret: string
  readonly now: Date
  readonly short?: { readonly code: string; readonly page: LinkedPage }
}

async function insertLink(
  db: Database,
  order: LinkedOrder,
  { secret, now, short }: NewLink,
): Promise<boolean> {
  if (order.customer_id === null) return false
  await db
    .insertInto('link_secrets')
    .values({
      hash: hashOf(secret),
      kind: 'order',
      order_id: order.id,
      customer_id: order.customer_id,
      channel: order.channel,
      created_at: now,
      expires_at: new Date(now.getTime() + LASTS_MS),
      used_at: null,
      code_hash: short ? hashOf(short.code) : null,
      page: short?.page ?? null,
    })
    .execute()
  return true
}

/** Only links of orders have a code. */
export async function findShortLink(db: Reader, code: string, now: Date) {
  const row = await db
    .selectFrom('link_secrets')
    .select(['order_id as orderId', 'customer_id as customerId', 'page'])
    .where('code_hash', '=', hashOf(code))
    .where('expires_at', '>', now)
    .$narrowType<{ orderId: string; customerId: number; page: LinkedPage }>()
    .executeTakeFirst()
  return row ?? null
}

/**
 * Proves the recipient's phone to the first session that opens the link, so a forwarded link proves nothing.
 */
export const proveByLinkRoute = publicRoute(proveByLink, async ({ body, caller, now, services, request }) => {
  const spendings = loginSpendings(request.address, null)
  return await inCountedTransaction(services, spendings, now, async (tx, spent) => {
    await spent
    const refused = () => {
      writeSecurity(services, { event: 'link refused', address: request.address })
      return refusal('secretSpent')
    }
    const link = await lockLink(tx, body.secret, now)
    if (!link) return refused()
    const { channel, customerId } = link
    const session = await openSession(tx, {
      cookie: request.cookie,
      bearerSessionId: caller?.sessionId ?? null,
      channel,
      customerId,
      isKiosk: false,
      knowsPhone: true,
      repeatsOrder: null,
      now,
    })
    if (link.sessionId !== null && link.sessionId !== session.id) return refused()
    await bindLink(tx, body.secret, session.id, now)
    const proven = { sessionId: session.id, customerId }
    const held = { tokenHash: null, cookie: session.newCookie ? null : request.cookie }
    const replaced = await proveSession(tx, { ...proven, ...held }, now)
    writeSecurity(services, { event: 'phone proven', by: 'link', ...proven })
    const token = await issueVisitorToken(tx, { ...proven, channel, level: 'proven' }, now)
    const headers = cookieHeaders(session.newCookie ?? replaced, services)
    return ok({ token, channel, orderNumber: link.orderId ?? '' }, headers)
  })
})

interface OpenedLink {
  readonly customerId: number
  readonly channel: ChannelCode
  readonly orderId: string | null
  readonly sessionId: string | null
}

async function lockLink(tx: OpenTransaction, secret: string, now: Date): Promise<OpenedLink | null> {
  const row = await tx
    .selectFrom('link_secrets')
    .select(['customer_id as customerId', 'channel', 'order_id as orderId', 'session_id as sessionId'])
    .where('hash', '=', hashOf(secret))
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return row && row.customerId !== null ? { ...row, customerId: row.customerId } : null
}

async function bindLink(tx: OpenTransaction, secret: string, sessionId: string, now: Date): Promise<void> {
  await tx
    .updateTable('link_secrets')
    .set({ session_id: sessionId, used_at: now })
    .where('hash', '=', hashOf(secret))
    .where('session_id', 'is', null)
    .execute()
}
