import type { QueryResult } from 'pg'
import { faultKind, recordingSpan } from './span.ts'

interface StatementSummary {
  readonly name: string
  readonly facts: Readonly<Record<string, string>>
}

/** Lists of varying length make ever new texts. */
const MOST_KNOWN = 2_000
const known = new Map<string, StatementSummary>()

/** Begun within the caller's turn, so that statements of one turn still share a packet. */
export function tracedStatement(text: string, run: () => Promise<QueryResult>): Promise<QueryResult> {
  const parent = recordingSpan()
  if (!parent) return run()
  const { name, facts } = summaryOf(text)
  const span = parent.begin({ name, kind: 'client', facts })
  return run().then(
    (result) => {
      span.note({ 'db.response.returned_rows': result.rows.length, 'hansang.rows': result.rowCount ?? 0 })
      span.end()
      return result
    },
    (error: unknown) => {
      span.note({ 'db.response.status_code': faultKind(error) })
      span.fail(faultKind(error))
      span.end()
      throw error
    },
  )
}

function summaryOf(text: string): StatementSummary {
  const found = known.get(text)
  if (found) return found
  const made = summarize(text)
  if (known.size < MOST_KNOWN) known.set(text, made)
  return made
}

const WRITES = /\b(insert into|(?<!\b(?:for|do|key)\s)update|delete from)\s+"?(\w+)/gi
const READ = /\b(?:from|join)\s+"?(\w+)/i
const LONGEST_NAME = 120

/** Named by all that it writes, else by the first table that it reads. */
function summarize(text: string): StatementSummary {
  const writes = [...text.matchAll(WRITES)].map(([, verb = '', table = '']) => ({
    operation: (/^\w+/.exec(verb)?.[0] ?? '').toUpperCase(),
    table,
  }))
  const reads = { operation: (/\w+/.exec(text)?.[0] ?? '').toUpperCase(), table: READ.exec(text)?.[1] ?? '' }
  const parts = writes.length > 0 ? writes : [reads]
  const name = parts.map(({ operation, table }) => `${operation} ${table}`.trim()).join(' ')
  const [one] = parts.length === 1 ? parts : []
  return {
    name: name.slice(0, LONGEST_NAME),
    facts: {
      'db.system.name': 'postgresql',
      'db.query.text': text,
      ...(one ? { 'db.operation.name': one.operation } : {}),
      ...(one?.table ? { 'db.collection.name': one.table } : {}),
    },
  }
}
