import pg from 'pg'
import type { TestServer } from '../start-server.ts'
import { recordStatements } from '../record-statements.ts'

const IS_QUESTION = /^\s*(select|with)\b/i

interface PlanNode {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly PlanNode[]
}

export interface RowsRead {
  readonly text: string
  readonly table: string
  /** Those that were read and thrown away included. */
  readonly count: number
}

/**
 * What each question of `work` reads of the tables. Rows are cheap to find, as on a base too large to be read whole
 * instead.
 */
export async function rowsRead(
  { databaseUrl }: Pick<TestServer, 'databaseUrl'>,
  work: () => Promise<unknown>,
): Promise<RowsRead[]> {
  const { statements } = await recordStatements(work)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('set random_page_cost = 1.1')
    const read: RowsRead[] = []
    for (const { text, values } of statements.filter((statement) => IS_QUESTION.test(statement.text))) {
      await client.query('begin')
      const { rows } = await client.query(`explain (analyze, timing off, format json) ${text}`, [...values])
      await client.query('rollback')
      const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: PlanNode }]
      for (const [table, count] of countRows(plan, new Map())) read.push({ text, table, count })
    }
    return read
  } finally {
    await client.end()
  }
}

function countRows(node: PlanNode, counts: Map<string, number>): Map<string, number> {
  const { 'Relation Name': table, 'Actual Loops': loops } = node
  if (table) {
    const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
    counts.set(table, (counts.get(table) ?? 0) + (node['Actual Rows'] + removed) * loops)
  }
  for (const child of node.Plans ?? []) countRows(child, counts)
  return counts
}
