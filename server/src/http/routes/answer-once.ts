import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, type OpenTransaction, inTransaction } from '../../db/database.ts'
import { sendAlong } from '../../db/pipeline.ts'
import { apiError } from '../api-error.ts'
import type { KeptReference } from './outcome.ts'

/** Without a key, the same call on the same session within this time gets the first answer. */
const UNKEYED_WINDOW_MS = 10_000

export interface OnceKey {
  /** Whose key it is: a session, an owner, a POS; with the endpoint's path. */
  readonly scope: string
  /** `Idempotency-Key`, or `null` when the client sent none. */
  readonly key: string | null
  readonly body: string
}

/** `isFinal` answers are kept and given again; refusals change nothing and are judged afresh. */
export interface OnceAnswer {
  readonly isFinal: boolean
  readonly answer: unknown
  /** Kept in place of an answer that is personal or a secret. */
  readonly kept?: KeptReference
}

export interface OnceWork<Answer extends OnceAnswer> {
  readonly work: (tx: OpenTransaction) => Promise<Answer>
  /** Makes the answer again of what was kept; `null` when it is not true any more, and all is judged afresh. */
  readonly again?: (tx: OpenTransaction, kept: KeptReference) => Promise<Answer | null>
}

/**
 * Claims, works and stores the answer in one transaction, so that an effect happens once however often
 * it is asked for: same key and body give the first answer.
 *
 * @throws ApiError 422 for a key with another body, 409 while the first call still runs.
 */
export async function answerOnce<Answer extends OnceAnswer>(
  db: Database,
  once: OnceKey,
  now: Date,
  { work, again }: OnceWork<Answer>,
): Promise<Answer> {
  return await inTransaction(db, async (tx) => {
    // Two statements: what the first of two such calls kept is seen once its lock is free.
    const [, first] = await Promise.all([claim(tx, once), findAnswer(tx, once, now)])
    if (first) {
      const { kept } = first as { kept?: KeptReference }
      const given = kept ? await again?.(tx, kept) : ({ isFinal: true, answer: first } as Answer)
      if (given) return given
    }
    const result = await work(tx)
    const { answer, kept } = result
    if (result.isFinal) await keepAnswer(tx, once, kept ? { kept } : answer, now)
    return result
  })
}

/**
 * What the same call was answered before, if it was kept.
 *
 * @throws ApiError 422 for a key with another body.
 */
export async function findAnswer(db: Database, once: OnceKey, now: Date): Promise<unknown> {
  const { bodyHash, key } = keyed(once)
  const first = await db
    .selectFrom('idempotent_answers')
    .select(['body_hash', 'answer', 'created_at'])
    .where('scope', '=', once.scope)
    .where('key', '=', key)
    .executeTakeFirst()
  const isKept = once.key !== null || Number(first?.created_at) > now.getTime() - UNKEYED_WINDOW_MS
  if (!first || !isKept) return null
  if (!first.body_hash.equals(bodyHash)) throw apiError(422, 'keyReused')
  return first.answer
}

function keyed(once: OnceKey) {
  const bodyHash = createHash('sha256').update(once.body).digest()
  return { bodyHash, key: once.key ?? `body:${bodyHash.toString('base64url')}` }
}

async function claim(tx: OpenTransaction, once: OnceKey): Promise<void> {
  const named = `${once.scope}\n${keyed(once).key}`
  const lock = String(createHash('sha256').update(named).digest().readBigInt64BE(0))
  const { rows } = await sql<{
    claimed: boolean
  }>`select pg_try_advisory_xact_lock(${lock}::bigint) as claimed`.execute(tx)
  if (!rows[0]?.claimed) throw apiError(409, 'stillRunning')
}

export async function keepAnswer(db: Database, once: OnceKey, answer: unknown, now: Date): Promise<void> {
  const { bodyHash, key } = keyed(once)
  const row = { body_hash: bodyHash, answer: JSON.stringify(answer), created_at: now }
  const keeping = db
    .insertInto('idempotent_answers')
    .values({ scope: once.scope, key, ...row })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doUpdateSet(row))
  await sendAlong(db, keeping)
}
