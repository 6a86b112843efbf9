import { createHash } from 'node:crypto'
import { type Expression, type Insertable, type RawBuilder, sql } from 'kysely'
import {
  compiledOnce,
  type Database,
  inOneStatement,
  NeedsDatabase,
  type OpenTransaction,
  type Schema,
  sendAlong,
} from '../../db/index.ts'
import { apiError } from '../api-error.ts'
import { type Counting, type Spending, inCountedTransaction, spendIn, unspend } from '../call-limits.ts'
import type { KeptReference } from './outcome.ts'
import { isDistributed } from '../../shards/distributed.ts'

/** Without a key, a repeated call in this window gets the first answer. */
const UNKEYED_WINDOW_MS = 10_000

export interface OnceKey {
  /** The key's owner (a session, an owner, a POS), and the endpoint's path. */
  readonly scope: string
  readonly key: string | null
  readonly body: string
}

/** Only `isFinal` answers are stored and replayed; refusals change nothing and are evaluated again. */
export interface OnceAnswer {
  readonly isFinal: boolean
  readonly answer: unknown
  /** Stored instead of a personal or secret answer. */
  readonly kept?: KeptReference
}

export interface OnceWork<Answer extends OnceAnswer> {
  readonly work: (tx: OpenTransaction) => Promise<Answer>
  /** `null` if `kept` is outdated; the call then runs again. */
  readonly again?: (tx: OpenTransaction, kept: KeptReference) => Promise<Answer | null>
  /** A replay spends nothing; a call without effect gives back shared limits. */
  readonly spendings?: readonly Spending[]
  readonly isCurrent?: RawBuilder<boolean> | undefined
  /** What memory knows may do: then all is written by one statement, and by a transaction only where it is not. */
  readonly isTriedAtOnce?: boolean
}

export class CallerChanged extends Error {}

/**
 * Claims the key, works and stores the answer in one transaction. The same key and body get the first answer.
 *
 * @throws ApiError 422 for a key with another body, 409 while the first call still runs, 429 over a limit.
 * @throws CallerChanged when a cached caller is outdated.
 */
export async function answerOnce<Answer extends OnceAnswer>(
  services: Counting,
  once: OnceKey,
  now: Date,
  doing: OnceWork<Answer>,
): Promise<Answer> {
  const { work, spendings = [], isTriedAtOnce = false } = doing
  const atOnce = isTriedAtOnce ? await answerAtOnce(services, once, now, doing) : null
  if (atOnce) return atOnce.result
  let unspent = spendings.filter(({ limit }) => limit.isShared)
  try {
    const answered = await inCountedTransaction(services, spendings, now, async (tx, spent) => {
      const first = await claimFirst(tx, once, now, doing)
      if (first) return { answered: first, isFirst: false }
      await spent
      const result = await work(tx)
      const { answer, kept, isFinal } = result
      if (isFinal) await keepAnswer(tx, once, kept ? { kept } : answer, now)
      return { answered: result, isFirst: true }
    })
    if (!answered.isFirst) unspent = [...spendings]
    else if (answered.answered.isFinal) unspent = []
    return answered.answered
  } catch (error) {
    if (error instanceof CallerChanged) unspent = [...spendings]
    throw error
  } finally {
    if (unspent.length > 0) await unspend(services, unspent, now)
  }
}

/** Refusals and what memory cannot tell are left to the transaction. */
async function answerAtOnce<Answer extends OnceAnswer>(
  services: Counting,
  once: OnceKey,
  now: Date,
  { work, spendings = [], isCurrent }: OnceWork<Answer>,
): Promise<{ readonly result: Answer } | null> {
  // Its parts are of tables on different machines.
  if (isDistributed(services.db)) return null
  return await inOneStatement(services.db, once.scope, async (tx, statement) => {
    if (isCurrent) statement.assume(isCurrent)
    statement.assume(sql`exists (select from ${claimOf(once)} where is_claimed and body_hash is null)`)
    spendIn(statement, services, spendings, now)
    const result = await work(tx)
    if (!result.isFinal) throw new NeedsDatabase()
    await keepAnswer(tx, once, result.kept ? { kept: result.kept } : result.answer, now)
    return result
  })
}

async function claimFirst<Answer extends OnceAnswer>(
  tx: OpenTransaction,
  once: OnceKey,
  now: Date,
  { again, isCurrent }: OnceWork<Answer>,
): Promise<Answer | null> {
  const claim = await claimKey(tx, once, isCurrent)
  if (!claim.isCurrent) throw new CallerChanged()
  if (!claim.isClaimed) throw apiError(409, 'stillRunning')
  const first = firstAnswer(claim, once, now)
  if (!first) return null
  const { kept } = first as { kept?: KeptReference }
  return kept ? ((await again?.(tx, kept)) ?? null) : ({ isFinal: true, answer: first } as Answer)
}

interface Claim extends FirstCall {
  readonly isCurrent: boolean
  readonly isClaimed: boolean
}

async function claimKey(
  tx: OpenTransaction,
  once: OnceKey,
  isCurrent: RawBuilder<boolean> | undefined,
): Promise<Claim> {
  const { rows } = await sql<Claim>`
    select is_claimed as "isClaimed", body_hash, answer, created_at, ${isCurrent ?? sql`true`} as "isCurrent"
    from ${claimOf(once)}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the claim of a key was not answered')
  return row
}

function claimOf(once: OnceKey): RawBuilder<unknown> {
  const { key } = keyed(once)
  const lock = createHash('sha256').update(`${once.scope}\n${key}`).digest().readBigInt64BE(0)
  return sql`claim_answer(${String(lock)}::bigint, ${once.scope}, ${key})`
}

interface FirstCall {
  readonly body_hash: Buffer | null
  readonly answer: unknown
  readonly created_at: Date | null
}

type Beside<Row> = Row & {
  readonly kept_hash: FirstCall['body_hash']
  readonly kept_answer: FirstCall['answer']
  readonly kept_at: FirstCall['created_at']
  readonly is_found: true | null
}

/** Reads the first answer and the row of `other` by one statement; either may be missing. */
export async function findAnswerBeside<Row extends object>(
  db: Database,
  once: OnceKey,
  now: Date,
  other: Expression<Row>,
): Promise<{ readonly first: unknown; readonly row: Row | null }> {
  const { rows } = await sql<Beside<Row>>`
    select beside.*, kept.body_hash as kept_hash, kept.answer as kept_answer, kept.created_at as kept_at
    from (select) one
    left join (select found.*, true as is_found from (${other}) found) beside on true
    left join idempotent_answers kept on kept.scope = ${once.scope} and kept.key = ${keyed(once).key}`.execute(
    db,
  )
  const [read] = rows
  if (!read) throw new Error('an answer was not looked up')
  const { kept_hash: body_hash, kept_answer: answer, kept_at: created_at, is_found: isFound, ...row } = read
  const first = firstAnswer({ body_hash, answer, created_at }, once, now)
  return { first, row: isFound ? (row as unknown as Row) : null }
}

/** Whether an answer is kept under the key of a call, for a statement that claims something else. */
export function isAnswered(once: OnceKey): RawBuilder<boolean> {
  return sql`exists (select from idempotent_answers where scope = ${once.scope} and key = ${keyed(once).key})`
}

function firstAnswer(first: FirstCall, once: OnceKey, now: Date): unknown {
  const isKept = once.key !== null || Number(first.created_at) > now.getTime() - UNKEYED_WINDOW_MS
  if (!first.body_hash || !isKept) return null
  if (!first.body_hash.equals(keyed(once).bodyHash)) throw apiError(422, 'keyReused')
  return first.answer
}

function keyed(once: OnceKey) {
  const bodyHash = createHash('sha256').update(once.body).digest()
  return { bodyHash, key: once.key ?? `body:${bodyHash.toString('base64url')}` }
}

/** The row of an answer, for a statement that writes it beside others. */
export function answerRow(once: OnceKey, answer: unknown, now: Date) {
  const { bodyHash, key } = keyed(once)
  return {
    scope: once.scope,
    key,
    body_hash: bodyHash,
    answer: JSON.stringify(answer),
    created_at: now,
  }
}

export async function keepAnswer(db: Database, once: OnceKey, answer: unknown, now: Date): Promise<void> {
  await sendAlong(db, keptAnswer(db, answerRow(once, answer, now)))
}

const keptAnswer = compiledOnce((db: Database, row: Insertable<Schema['idempotent_answers']>) => {
  const { scope, key, ...rest } = row
  return db
    .insertInto('idempotent_answers')
    .values({ scope, key, ...rest })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doUpdateSet(rest))
})
