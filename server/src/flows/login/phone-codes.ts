import { randomInt, randomUUID } from 'node:crypto'
import { proveByCode, sendCode } from '@hansang/contract'
import { refusal } from '@hansang/domain'
import { fill, smsTexts } from '@hansang/messages'
import { sql } from 'kysely'
import { inTransaction, type OpenTransaction } from '../../platform/db/index.ts'
import { limitText } from '../../platform/gateways/messages/limit-text.ts'
import { queueMessage } from '../../platform/gateways/messages/queue-message.ts'
import { ok, type Route } from '../../platform/http/routes/index.ts'
import { customerPhone, proveSession, visitorRoute } from '../../nouns/auth/index.ts'
import { hashOf, isLookUpOf } from '../../platform/secrets/index.ts'
import { writeSecurity } from '../../platform/services/security-log.ts'
import { cookieHeaders } from '../../platform/http/cookies/session-cookie.ts'

const LASTS_MS = 5 * 60_000
/** Per code, one of a million; an hour allows five codes. */
const MOST_GUESSES = 5

/** Sends only to the session's own phone, never to one in the request. */
const send = visitorRoute(sendCode, async ({ caller, db, now, services, request }) => {
  const { sessionId, customerId, channel } = caller
  if (customerId === null) return refusal('phoneNeeded')
  const phone = await customerPhone(db, services.secrets, customerId)
  // Before the transaction, so that no connection is held meanwhile.
  await limitText(services, { phone, by: { address: request.address }, about: { channel } }, now)
  return await inTransaction(services.db, async (tx) => {
    const id = randomUUID()
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await tx
      .insertInto('phone_codes')
      .values({
        id,
        session_id: sessionId,
        customer_id: customerId,
        code_hash: services.secrets.lookUp(saltedCode(id, code)),
        created_at: now,
        expires_at: new Date(now.getTime() + LASTS_MS),
        used_at: null,
      })
      .execute()
    const message = { kind: 'code', dedupeKey: `code:${id}`, orderId: null, phone }
    await queueMessage(tx, services, { ...message, text: fill(smsTexts.identityCode, { n: code }) })
    return ok({})
  })
})

/** Only the session's newest code is valid; a guess is counted before it is checked. */
const prove = visitorRoute(proveByCode, async ({ body, caller, now, services, request }) => {
  const { sessionId, customerId } = caller
  if (customerId === null) return refusal('phoneNeeded')
  return await inTransaction(services.db, async (tx) => {
    const sent = await guess(tx, sessionId, now)
    const typed = body.code.normalize('NFKC').replaceAll(/\s/g, '')
    if (!sent || !isLookUpOf(services.secrets, saltedCode(sent.id, typed), sent.code_hash)) {
      writeSecurity(services, { event: 'phone code refused', sessionId, customerId })
      const n = MOST_GUESSES - (sent?.guesses ?? MOST_GUESSES)
      return n > 0 ? refusal('codeWrong', { n }) : refusal('codeOver')
    }
    await tx.updateTable('phone_codes').set({ used_at: now }).where('id', '=', sent.id).execute()
    const held = { tokenHash: hashOf(request.bearer ?? ''), cookie: request.cookie }
    const cookie = await proveSession(tx, { sessionId, customerId, ...held }, now)
    writeSecurity(services, { event: 'phone proven', by: 'code', sessionId, customerId })
    return ok({}, cookieHeaders(cookie, services))
  })
})

async function guess(tx: OpenTransaction, sessionId: string, now: Date) {
  return await tx
    .updateTable('phone_codes')
    .set({ guesses: sql<number>`guesses + 1` })
    .where(
      'id',
      '=',
      tx
        .selectFrom('phone_codes')
        .select('id')
        .where('session_id', '=', sessionId)
        .orderBy('created_at', 'desc')
        .limit(1),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('guesses', '<', MOST_GUESSES)
    .returning(['id', 'code_hash', 'guesses'])
    .executeTakeFirst()
}

/** Keyed and salted by the code's id: a million plain hashes take a second. */
function saltedCode(id: string, code: string): string {
  return `code ${id} ${code}`
}

export const phoneCodeRoutes: Route[] = [send, prove]
