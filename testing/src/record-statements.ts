import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

export interface Statement {
  readonly text: string
  readonly name?: string
  readonly values: readonly unknown[]
  /** The connection that it was sent on, from 1. */
  readonly connection: number
  /** Statements of one round trip are sent without waiting for answers in between. Counted from 1. */
  readonly roundTrip: number
  rows: readonly Readonly<Record<string, unknown>>[]
}

interface Recording {
  readonly statements: Statement[]
  readonly connections: Map<unknown, number>
  roundTrips: number
  underWay: number
}

const recordings = new AsyncLocalStorage<Recording>()

type Ask = (...args: unknown[]) => unknown

export async function recordStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: readonly Statement[] }> {
  const original = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query') ?? {}
  const ask = original.value as Ask
  Object.defineProperty(pg.Client.prototype, 'query', {
    ...original,
    value(this: pg.Client, ...args: unknown[]) {
      const recording = recordings.getStore()
      const asked = () => Reflect.apply(ask, this, args)
      return recording ? recorded(recording, connectionOf(recording, this), args, asked) : asked()
    },
  })
  try {
    const recording: Recording = { statements: [], connections: new Map(), roundTrips: 0, underWay: 0 }
    const result = await recordings.run(recording, work)
    return { result, statements: recording.statements }
  } finally {
    Object.defineProperty(pg.Client.prototype, 'query', original)
  }
}

function connectionOf({ connections }: Recording, client: unknown): number {
  const known = connections.get(client) ?? connections.size + 1
  connections.set(client, known)
  return known
}

async function recorded(
  recording: Recording,
  connection: number,
  args: readonly unknown[],
  ask: () => unknown,
): Promise<unknown> {
  if (recording.underWay === 0) recording.roundTrips++
  recording.underWay++
  const statement: Statement = {
    ...statementOf(args),
    connection,
    roundTrip: recording.roundTrips,
    rows: [],
  }
  recording.statements.push(statement)
  try {
    const result = await ask()
    statement.rows = (result as pg.QueryResult<Record<string, unknown>>).rows ?? []
    return result
  } finally {
    recording.underWay--
  }
}

function statementOf([first, values]: readonly unknown[]) {
  if (typeof first === 'string') return { text: first, values: Array.isArray(values) ? values : [] }
  const { text, name, values: own } = first as pg.QueryConfig
  return { text, values: own ?? [], ...(name ? { name } : {}) }
}

export interface StatementCounts {
  readonly statements: number
  readonly roundTrips: number
  /** Transactions that write, and so wait for the disk. */
  readonly commits: number
}

export function countStatements(statements: readonly Statement[]): StatementCounts {
  return {
    statements: statements.length,
    roundTrips: new Set(statements.map(({ roundTrip }) => roundTrip)).size,
    commits: committed(statements).filter((texts) => texts.some(isWrite)).length,
  }
}

/** The texts of each transaction that was committed; a statement without one is its own. */
export function committed(statements: readonly Statement[]): (readonly string[])[] {
  const open = new Map<number, string[]>()
  const kept: string[][] = []
  for (const { text, connection } of statements) {
    if (text === 'begin') open.set(connection, [])
    const texts = open.get(connection) ?? []
    texts.push(text)
    if (open.has(connection) && text !== 'commit' && text !== 'rollback') continue
    if (text !== 'rollback') kept.push(texts)
    open.delete(connection)
  }
  return kept
}

/** Row locks, notifications and our functions of writes also write to the log; `call_counts` is an unlogged table. */
function isWrite(text: string): boolean {
  if (/^insert into "call_counts"/i.test(text)) return false
  return /\b(insert into|update|delete from|for update|for share|pg_notify|settle_payment)\b/i.test(text)
}
