import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

export interface Statement {
  readonly text: string
  readonly name?: string
  readonly values: readonly unknown[]
  /** Statements of one round trip are sent without waiting for answers in between. Counted from 1. */
  readonly roundTrip: number
  rows: readonly Readonly<Record<string, unknown>>[]
}

interface Recording {
  readonly statements: Statement[]
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
      return recording ? recorded(recording, args, asked) : asked()
    },
  })
  try {
    const recording: Recording = { statements: [], roundTrips: 0, underWay: 0 }
    const result = await recordings.run(recording, work)
    return { result, statements: recording.statements }
  } finally {
    Object.defineProperty(pg.Client.prototype, 'query', original)
  }
}

async function recorded(
  recording: Recording,
  args: readonly unknown[],
  ask: () => unknown,
): Promise<unknown> {
  if (recording.underWay === 0) recording.roundTrips++
  recording.underWay++
  const statement: Statement = { ...statementOf(args), roundTrip: recording.roundTrips, rows: [] }
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
  let isOpen = false
  let writes = false
  let commits = 0
  for (const { text } of statements) {
    if (text === 'begin') [isOpen, writes] = [true, false]
    writes ||= isWrite(text)
    if (isOpen && text !== 'commit' && text !== 'rollback') continue
    if (writes && text !== 'rollback') commits++
    ;[isOpen, writes] = [false, false]
  }
  return {
    statements: statements.length,
    roundTrips: new Set(statements.map(({ roundTrip }) => roundTrip)).size,
    commits,
  }
}

/** Row locks, notifications and our functions of writes also write to the log; `call_counts` is an unlogged table. */
function isWrite(text: string): boolean {
  if (/^insert into "call_counts"/i.test(text)) return false
  return /\b(insert into|update|delete from|for update|for share|pg_notify|settle_payment)\b/i.test(text)
}
