import { randomBytes, randomUUID } from 'node:crypto'
import { orderNumber } from '@hansang/domain'
import type pg from 'pg'
import type { RecordedPlacement, Statement } from './record-placement.ts'

/** Whose order a replay writes: the rows that a customer's placement touches are their own. */
export interface Account {
  readonly tokenHash: Buffer
  readonly sessionId: string
  readonly customerId: number
}

export async function readAccounts(pool: pg.Pool): Promise<Account[]> {
  const { rows } = await pool.query<{ hash: Buffer; session_id: string; customer_id: number }>(
    'select hash, session_id, customer_id from tokens where customer_id is not null and session_id is not null',
  )
  return rows.map((row) => ({ tokenHash: row.hash, sessionId: row.session_id, customerId: row.customer_id }))
}

export interface Replay {
  readonly placement: RecordedPlacement
  readonly key: string
  /** Of whom the placement was recorded. */
  readonly recorded: Account
}

/** Sends the statements of one placement, as another customer with another number and key. */
export async function replay(pool: pg.Pool, { placement, key, recorded }: Replay, account: Account) {
  const texts = new Map([
    [placement.orderNumber, orderNumber(new Date(), randomBytes)],
    [key, randomUUID()],
    [recorded.sessionId, account.sessionId],
  ])
  const own = placement.statements.map((statement) => statementFor(statement, texts, recorded, account))
  const begin = own.findIndex(({ text }) => text === 'begin')
  for (const statement of own.slice(0, begin)) await pool.query(statement)
  const connection = await pool.connect()
  try {
    for (const statement of own.slice(begin)) await connection.query(statement)
  } finally {
    connection.release()
  }
}

type Own = Statement & { values: unknown[] }

function statementFor(
  statement: Statement,
  texts: ReadonlyMap<string, string>,
  recorded: Account,
  account: Account,
): Own {
  const isLock = statement.text.includes('advisory')
  const values = statement.values.map((value) => {
    if (isLock) return String(randomBytes(8).readBigInt64BE(0))
    if (typeof value === 'string') return replaced(value, texts)
    if (value === recorded.customerId) return account.customerId
    return Buffer.isBuffer(value) && value.equals(recorded.tokenHash) ? account.tokenHash : value
  })
  return { ...statement, values }
}

function replaced(value: string, texts: ReadonlyMap<string, string>): string {
  return [...texts].reduce((text, [recorded, own]) => text.replaceAll(recorded, own), value)
}
